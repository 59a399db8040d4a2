import type { Page } from "playwright-core";

/** A picture as the browser itself makes it, of one colour. */
export const picture = async (page: Page, colour: string): Promise<Buffer> => {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 120, height: 80 });
    const context = canvas.getContext("2d");
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 120, 80);
    return canvas.toDataURL("image/png");
  }, colour);
  return Buffer.from(data.split(",")[1] ?? "", "base64");
};

/** Pastes pictures where the focus is, as from a clipboard that holds nothing else. */
export const pastePictures = (page: Page, pictures: readonly { name: string; bytes: Buffer }[]): Promise<void> =>
  page.evaluate(
    (all) => {
      const clipboardData = new DataTransfer();
      for (const { name, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
      }
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    pictures.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") })),
  );
