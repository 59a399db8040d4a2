import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What the focus is on, by its name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";
    const given = element.getAttribute("aria-label");
    const labels = "labels" in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const named = labels?.[0] ?? element;
    // Pictures stand for nothing here.
    const words = [...named.childNodes].filter(
      (node) => !(node instanceof Element && node.matches("svg, [aria-hidden=true]")),
    );
    return (given ?? words.map((node) => node.textContent).join("")).trim();
  });

/** Pastes a text where the focus is, as the browser would tell of it; a page that takes it as it is does not see it. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, text);

/** Why one does not see where the focus is; empty when one does. */
const unseen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focus = document.activeElement;
    // Between two stops; what stands around a dialog hands the focus on.
    if (!focus || focus === document.body || focus.hasAttribute("data-base-ui-focus-guard")) return "";
    // Where a new page begins, which Tab never stops at.
    if (focus.id === "content") return "";
    const { left, top, right, bottom, width, height } = focus.getBoundingClientRect();
    if (width * height === 0) return "it is not drawn";
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return "it is outside the window";
    const outlined = (element: Element) =>
      [undefined, "::before", "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
    // A card draws it around all of itself.
    const card = focus.closest("[data-task-id]");
    if (outlined(focus) || (card && outlined(card))) return "";
    // Chromium outlines a date field's button for its calendar itself, and the field has no focus of its own then.
    if (focus.matches("input[type=date], input[type=time]") && !focus.matches(":focus")) return "";
    // In a list of choices one row at a time has a ground of its own.
    const isRow = focus.matches("[role^=menuitem], [role=option]");
    if (isRow && getComputedStyle(focus).backgroundColor !== "rgba(0, 0, 0, 0)") return "";
    return "nothing is drawn around it";
  });

/** Fails unless one sees where the focus is. */
export const seesFocus = async (page: Page): Promise<void> => {
  if ((await unseen(page)) === "") return;
  // What comes in with a transition is drawn a moment later.
  await expect.poll(() => unseen(page), { message: `the focus on “${await focused(page)}”` }).toBe("");
};

/** Presses a key until the focus is on something of that name, and sees it at each stop. Fails when it goes round. */
const goTo = async (page: Page, name: RegExp, key: string): Promise<void> => {
  const met: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await seesFocus(page);
    const here = await focused(page);
    if (name.test(here)) return;
    met.push(here);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} reaches ${met.join(" | ")}, but not ${name}.`);
};

export const tabTo = (page: Page, name: RegExp): Promise<void> => goTo(page, name, "Tab");

export const tabBack = (page: Page, name: RegExp): Promise<void> => goTo(page, name, "Shift+Tab");

/** Goes there and presses Enter. */
export const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
};

/** Opens a menu, or a field that offers a few things, and takes one of them. */
export const take = async (page: Page, trigger: RegExp, item: RegExp): Promise<void> => {
  await press(page, trigger);
  await page.getByRole("menu").or(page.getByRole("listbox")).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("[role^=menuitem], [role=option]")))
    .toBe(true);
  await page.keyboard.press("Home");
  await goTo(page, item, "ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("menu").or(page.getByRole("listbox")).first().waitFor({ state: "hidden" });
};
