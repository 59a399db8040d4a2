import { listSchedules } from "../contract/announcements/queries.ts";
import { dialog, sees, seesNo } from "./support/see.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

test("privileged people schedule an announcement, once or every week, by the owner's clocks, and take it back; others do not [D30]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const [bo = owner] = others;
  const page = await app.open(owner, "/announcements");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const box = dialog(page, "Scheduled announcements");
  await sees(box.getByText("Nothing is scheduled"));
  await sees(box.getByText("Times are those of the domain's owner: Europe/Berlin."));

  await box.getByRole("textbox", { name: "What to announce" }).fill("Fill in your hours");
  await box.getByLabel("Day").fill("2020-01-01");
  await box.getByRole("button", { name: "Schedule it" }).click();
  await sees(box.getByText("That time is over. Please choose one that is yet to come."));
  await box.getByLabel("Day").fill("2031-03-03");
  await box.getByLabel("Time").fill("14:30");
  await box.getByRole("button", { name: "Schedule it" }).click();
  await sees(
    box.getByRole("listitem").filter({ hasText: "Fill in your hours" }).getByText("Monday, March 3, 2031 at 2:30 PM"),
  );
  const params = { domainId: owner.domainId };
  const [once] = await owner.call(listSchedules, { params });
  expect(once).toMatchObject({ timeZone: "Europe/Berlin", nextAt: "2031-03-03T13:30:00.000Z" });

  await box.getByRole("textbox", { name: "What to announce" }).fill("Stand-up!");
  await box.getByRole("combobox", { name: "When" }).click();
  await page.getByRole("option", { name: "Every week" }).click();
  await box.getByRole("combobox", { name: "Weekday" }).click();
  await page.getByRole("option", { name: "Friday" }).click();
  await box.getByLabel("Time").fill("09:15");
  await box.getByRole("button", { name: "Schedule it" }).click();
  await sees(box.getByRole("listitem").filter({ hasText: "Stand-up!" }).getByText("Every Friday at 9:15 AM"));
  expect((await owner.call(listSchedules, { params }))[0]).toMatchObject({ weekday: "Fri", time: "09:15" });

  await box.getByRole("button", { name: "Delete the scheduled announcement: Stand-up!" }).click();
  await seesNo(box.getByRole("listitem").filter({ hasText: "Stand-up!" }));
  await expect.poll(async () => (await owner.call(listSchedules, { params })).length).toBe(1);

  const his = await app.open(bo, "/announcements");
  await sees(his.getByRole("combobox", { name: "Announce something" }));
  await expect.poll(() => his.getByRole("button", { name: "Schedule", exact: true }).count()).toBe(0);
});
