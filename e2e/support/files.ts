import type { Locator, Page, Route } from "playwright-core";
import { errors } from "../../contract/shared/errors.ts";
import { getTask } from "../../contract/tasks/queries.ts";
import { sees } from "./see.ts";
import { newTeam } from "./team.ts";

/** The files of the task that is open. */
export const files = (page: Page): Locator => page.getByRole("region", { name: "Files" });

/** One of them, on its way or there. */
export const fileRow = (page: Page, name: string): Locator =>
  files(page).getByRole("listitem").filter({ hasText: name });

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

export interface ChosenFile {
  name: string;
  buffer: Buffer;
  mimeType?: string;
}

/** Attaches files by the button of the open task. */
export const chooseFiles = async (page: Page, ...chosen: ChosenFile[]): Promise<void> => {
  const choosing = page.waitForEvent("filechooser");
  await files(page).getByRole("button", { name: "Attach a file" }).click();
  const payloads = chosen.map(({ mimeType = "application/octet-stream", ...file }) => ({ ...file, mimeType }));
  await (await choosing).setFiles(payloads);
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

/**
 * Holds a text file over something and, unless it is only held there, lets it go. Answers whether the page took the drop
 * for itself: what it does not take, the browser opens in its place.
 */
export const dropFile = async (over: Locator, name: string, held = false): Promise<boolean> => {
  await sees(over);
  return over.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["Mind the edges."], given.name));
      const types = given.held ? ["dragenter", "dragover"] : ["dragenter", "dragover", "drop"];
      const taken = types.map((type) => {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
        return event.defaultPrevented;
      });
      return taken.slice(1).every(Boolean);
    },
    { name, held },
  );
};

/** A task that Ada has open; Bo could. `kept`: its files as the server has them. */
export const openTask = async (app: Parameters<typeof newTeam>[0]) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Build a wall");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const path = `${team.path}?task=${task.id}`;
  const page = await app.open(team.owner, path);
  await sees(files(page));
  const kept = async () => (await team.owner.call(getTask, { params })).attachments;
  return { team, page, path, kept };
};

/** A text that is called so. */
export const notes = (name: string): ChosenFile => ({ name, buffer: Buffer.from(`Of ${name}`) });

/** The requests that bring files. */
export const UPLOADS = /\/attachments\?/;

/** Uploads that got to the server and get no answer until they are let go. */
export const holdUploads = async (page: Page): Promise<Route[]> => {
  const held: Route[] = [];
  await page.route(UPLOADS, (route) => void held.push(route));
  return held;
};

/** Has the server take no file from now on; answers how many it was sent. */
export const refuseUploads = async (page: Page): Promise<() => number> => {
  let sent = 0;
  const problem = { title: "files-full", status: 409, code: "files-full", message: errors["files-full"][1] };
  await page.route(UPLOADS, async (route) => {
    sent++;
    await route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(problem) });
  });
  return () => sent;
};
