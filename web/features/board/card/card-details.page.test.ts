import { addDays } from "../../../../contract/shared/days.ts";
import { dayIn } from "../../../../contract/shared/zones.ts";
import { card } from "../../../../e2e/support/board.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

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
