import { removePanelMembers } from "../contract/panels/commands.ts";
import { phone } from "./support/app.ts";
import { boardReady } from "./support/board.ts";
import { sees, seesNo } from "./support/see.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

test("a panel shows who else is looking at it, once each, by name; who closes it or loses it is gone [D10]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo", "Cy"], { "To do": ["One"] });
  const [bo, cy] = team.others;
  const ada = await app.open(team.owner, team.path);
  await boardReady(ada);
  const two = await app.open(bo ?? team.owner, team.path);
  await sees(ada.getByRole("list", { name: "1 other person is looking" }).getByRole("img", { name: "Bo" }));
  await sees(two.getByRole("list", { name: "1 other person is looking" }).getByRole("img", { name: "Ada" }));
  const again = await two.context().newPage();
  await again.goto(team.path);
  const three = await app.open(cy ?? team.owner, team.path, phone);
  await sees(ada.getByRole("list", { name: "2 other people are looking" }).getByRole("img", { name: "Cy" }));
  await boardReady(again);
  await again.close();
  await boardReady(three);
  await expect.poll(() => ada.getByRole("list", { name: "2 other people are looking" }).count()).toBe(1);
  await two.close();
  await sees(ada.getByRole("list", { name: "1 other person is looking" }).getByRole("img", { name: "Cy" }));
  await team.owner.call(removePanelMembers, {
    params: { domainId: team.domainId, panelId: team.panel.id },
    body: { panelMembersId: [cy?.id ?? ""] },
  });
  await seesNo(ada.getByRole("list", { name: /looking$/ }));
});
