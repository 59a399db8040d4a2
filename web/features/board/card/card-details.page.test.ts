import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { addDays } from "../../../../contract/shared/days.ts";
import { dayIn } from "../../../../contract/shared/zones.ts";
import { card } from "../../../../e2e/support/board.ts";
import { chooseFiles, files } from "../../../../e2e/support/files.ts";
import { sees } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";
import { DETAILS_HEIGHT } from "../state/card-sizes.ts";

test("a finished card says the year of the day on which it was due, where that is another one [fault 59]", async ({
  app,
}) => {
  const today = dayIn("Europe/Berlin", Date.now());
  const year = Number(today.slice(0, 4));
  const team = await newTeam(app, ["Ada"]);
  await team.add("Last year's", { in: "completed", assignedTo: `${year - 1}-03-05` });
  await team.add("This year's", { in: "completed", assignedTo: `${year}-03-05` });
  await team.add("Still open", { assignedTo: addDays(today, -400) });
  const page = await app.open(team.owner, team.path);
  const due = (title: string) => card(page, title).locator("time");
  await expect.poll(() => due("Last year's").innerText()).toBe(`Mar 5, ${year - 1}`);
  await expect.poll(() => due("This year's").innerText()).toBe("Mar 5");
  await expect.poll(() => due("Still open").innerText()).toContain("57 weeks ago");
});

test("a card says whether it is described, and how many comments and files it has, live and in words; one without any is as low as before [E35, E2]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const [full, plain] = [await team.add("Full"), await team.add("Plain")];
  const page = await app.open(team.owner, team.path);
  const heightOf = async (title: string) => (await card(page, title).boundingBox())?.height;
  await sees(card(page, "Full"));
  const low = await heightOf("Plain");
  expect(await heightOf("Full")).toBe(low);
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: full.id };
  await team.owner.call(describeTask, { params, body: { text: "Mind the edges." } });
  await sees(card(page, "Full").getByText("Has a description"));
  await expect.poll(() => heightOf("Full")).toBe((low ?? 0) + DETAILS_HEIGHT);
  await page.goto(`${team.path}?task=${full.id}`);
  await sees(files(page));
  await chooseFiles(page, ...["one.txt", "two.txt"].map((name) => ({ name, buffer: Buffer.from(name) })));
  await sees(card(page, "Full").getByText("2 files"));
  await expect.poll(() => heightOf(plain.title)).toBe(low);
});
