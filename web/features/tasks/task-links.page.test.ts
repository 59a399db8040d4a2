import { updateDomain } from "../../../contract/domains/commands.ts";
import { boardReady, card } from "../../../e2e/support/board.ts";
import { choose, sees, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("a short link leads to its task, in any case and by a key of before, and to a page that says so where there is none [E18]", async ({
  app,
}) => {
  app.allow(/status of 404/);
  const { owner, add, domainId, path } = await newTeam(app, ["Ada"]);
  const task = await add("Lay the stones");
  const { key } = await owner.call(updateDomain, { params: { domainId }, body: {} });
  const present = `${key.slice(0, 4)}${Date.now() % 10_000}`;
  await owner.call(updateDomain, { params: { domainId }, body: { key: present } });
  const page = await app.open(owner, `/t/${key.toLowerCase()}-${task.number}`);
  const sheet = page.getByRole("dialog", { name: "Lay the stones" });
  await sees(sheet.getByText(`${present}-${task.number}`, { exact: true }));
  const { pathname, search } = new URL(page.url());
  expect([pathname, search]).toEqual([path, `?task=${task.id}`]);
  // It stands in place of the link: Back leaves.
  await page.goto("/home");
  await page.goto(`/t/${present}-99`);
  await sees(page.getByRole("heading", { name: "404 Error" }));
});

test("Ctrl+C on a card copies its link, in rich text with number and title; selected text goes first [E18]", async ({
  app,
}) => {
  const { owner, add, path, domainId } = await newTeam(app, ["Ada"]);
  const task = await add("Salt & <pepper>", { assignedCollaborators: [owner.id] });
  const { key } = await owner.call(updateDomain, { params: { domainId }, body: {} });
  const ref = `${key}-${task.number}`;
  const page = await app.open(owner, path, { permissions: ["clipboard-read", "clipboard-write"] });
  const copied = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const as = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : "");
      const [, href = "", says = ""] = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(await as("text/html")) ?? [];
      return { plain: await as("text/plain"), href, says };
    });
  await boardReady(page);
  await card(page, "Salt & <pepper>").locator("[data-card]").focus();
  const link = new URL(`/t/${ref}`, page.url()).href;
  const press = async () => {
    // What copies comes with what is not seen first.
    await page.keyboard.press("ControlOrMeta+c");
    return (await copied()).plain;
  };
  await expect.poll(press).toBe(link);
  await sees(toast(page, "Link copied").first());
  expect(await copied()).toEqual({ plain: link, href: link, says: `${ref} Salt &amp; &lt;pepper&gt;` });
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1") as Element));
  await page.keyboard.press("ControlOrMeta+c");
  await expect.poll(async () => (await copied()).plain).toContain("Roadmap");
});

test("where the clipboard refuses, a task's number and its link are shown, to be copied by hand [E18] [fault 4]", async ({
  app,
}) => {
  const { owner, add, path, domainId } = await newTeam(app, ["Ada"]);
  const task = await add("Lay the stones");
  const { key } = await owner.call(updateDomain, { params: { domainId }, body: {} });
  const ref = `${key}-${task.number}`;
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const more = page.getByRole("dialog", { name: "Lay the stones" }).getByRole("button", { name: "Task menu" });
  await sees(more);
  // As over plain HTTP, where a policy forbids the older way, too.
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    document.execCommand = () => false;
  });
  await choose(page, more, `Copy ${ref}`);
  await sees(toast(page, "It could not be copied. Here it is:").getByText(ref, { exact: true }));
  await choose(page, more, "Copy link");
  const link = new URL(`/t/${ref}`, page.url()).href;
  await sees(toast(page, "It could not be copied. Here it is:").getByText(link, { exact: true }));
});
