import type { Page } from "playwright-core";
import { expect, test as plain } from "../../testing/test.ts";
import { barePage } from "./testing/bare-page.ts";

const test = plain.extend("page", async ({ browser }, { onCleanup }) => {
  const page = await barePage(browser, "./editor-page.tsx");
  onCleanup(() => page.close());
  return page;
});

const field = (page: Page) => page.getByRole("textbox", { name: "Description" });
const reads = (page: Page, text: string) => expect.poll(() => field(page).inputValue()).toBe(text);
const told = (page: Page, what: string) => expect.poll(() => page.locator("output").textContent()).toBe(what);
const focusIs = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent),
    )
    .toBe(name);
const select = (page: Page, from: number, to: number) =>
  field(page).evaluate((area: HTMLTextAreaElement, [a, b]) => area.setSelectionRange(a ?? 0, b ?? 0), [from, to]);
const paste = (page: Page, data: Record<string, string>) =>
  field(page).evaluate((area, texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    return area.dispatchEvent(event);
  }, data);

test("what keys, Enter and Tab write is taken back by the field's own undo, and the same words stay selected [E9]", {
  tags: "long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("tablist").waitFor();
  await field(page).click();
  await page.keyboard.type("one word");
  await select(page, 4, 8);
  await page.keyboard.press("Control+b");
  await reads(page, "one **word**");
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("word");
  await page.keyboard.press("Control+i");
  await reads(page, "one ***word***");
  await page.keyboard.press("Control+z");
  await reads(page, "one **word**");
  await page.keyboard.press("Control+z");
  await reads(page, "one word");

  await page.keyboard.press("Control+a");
  await page.keyboard.type("- a\nb\n");
  await reads(page, "- a\n- b\n- ");
  await page.keyboard.press("Enter");
  await reads(page, "- a\n- b\n");
  await page.keyboard.press("Control+z");
  await reads(page, "- a\n- b\n- ");
  // Browsers select what they bring back.
  await page.keyboard.press("End");
  await page.keyboard.type("c");
  await page.keyboard.press("Tab");
  await reads(page, "- a\n- b\n  - c");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("d");
  await reads(page, "- a\n- b\n  - c\nd");
  await page.keyboard.press("Tab");
  await focusIs(page, "Discard");
});

test("the toolbar is one stop, arrows go through it, and what it writes is where the caret was [E9]", async ({
  page,
}) => {
  await field(page).click();
  await page.keyboard.type("word");
  await page.keyboard.press("Shift+Tab");
  await focusIs(page, "Bold");
  await page.keyboard.press("ArrowLeft");
  await focusIs(page, "Picture");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await focusIs(page, "Heading");
  await page.keyboard.press("Enter");
  await focusIs(page, "Description");
  await reads(page, "# word");
  await page.keyboard.type("s");
  await page.getByRole("button", { name: "Mention somebody" }).click();
  await reads(page, "# words @");
  await page.keyboard.type("lov");
  await page.getByRole("option", { name: "Ada Lovelace" }).waitFor();
  await page.keyboard.press("Enter");
  await reads(page, "# words @Ada Lovelace ");
  await told(page, "");
});

test("it is left by another place, Ctrl+Enter and Esc, not by its own buttons, and names take Esc first [E9]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("tablist").waitFor();
  await field(page).click();
  await page.keyboard.type("@");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByRole("tabpanel", { name: "Preview" }).getByText("@").click();
  await page.getByRole("tab", { name: "Write" }).click();
  await page.getByRole("button", { name: "Bold" }).click();
  await field(page).evaluate((area) => {
    // Another window comes to the front: the field loses the focus, and stays the active element.
    area.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
  await told(page, "");
  await page.keyboard.press("Escape");
  await told(page, "escape");
  await page.keyboard.press("Control+Enter");
  await told(page, "escape enter");
  await page.getByRole("button", { name: "After" }).click();
  await told(page, "escape enter blur");
  await page.getByRole("button", { name: "Discard" }).click();
  await told(page, "escape enter blur discard");
});

test("a press of the right button, whose end goes to a menu, keeps no later leaving from being heard [E9]", async ({
  page,
}) => {
  await field(page).click();
  await field(page).hover();
  await page.mouse.down({ button: "right" });
  await page.getByRole("button", { name: "After" }).focus();
  await told(page, "blur");
});

test("where there is room, text and preview stand side by side, and the preview follows [E9]", {
  tags: "long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.getByRole("tablist").waitFor({ state: "detached" });
  await field(page).pressSequentially("so");
  await page.getByRole("region", { name: "Preview" }).getByText("so", { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByRole("tabpanel", { name: "Preview" }).getByText("so", { exact: true }).waitFor();
  await field(page).waitFor({ state: "hidden" });
});

test("rich text, an address over words and a picture are pasted as Markdown, and plainly where that was asked for [E9, E22]", async ({
  page,
}) => {
  await field(page).click();
  const rich = { "text/html": "<p>a <b>bold</b></p>", "text/plain": "a bold" };
  expect(await paste(page, rich)).toBe(false);
  await reads(page, "a **bold**");
  await page.keyboard.press("Control+z");
  await reads(page, "");
  await page.keyboard.down("Shift");
  expect(await paste(page, rich)).toBe(true);
  await page.keyboard.up("Shift");
  await page.keyboard.type("plan");
  await page.keyboard.press("Control+a");
  expect(await paste(page, { "text/plain": "https://a.example" })).toBe(false);
  await reads(page, "[plan](https://a.example)");
  await page.keyboard.press("Control+a");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await reads(page, "![a.png](attachment:1)");
});

test("nothing is written while a word is composed [E9]", async ({ page }) => {
  await field(page).click();
  await page.keyboard.type("- a");
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await field(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await page.getByRole("button", { name: "Quote" }).dispatchEvent("click");
  await input.send("Input.insertText", { text: "日" });
  await reads(page, "- a日");
});
