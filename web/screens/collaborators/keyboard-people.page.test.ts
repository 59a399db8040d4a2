import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import { newEmail } from "../../../e2e/support/client.ts";
import { focused, press, seesFocus, tabTo, take } from "../../../e2e/support/keyboard.ts";
import { dialog, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("people are invited by mail and by a link, which is copied and revoked, by keyboard alone [D33, D34]", {
  tags: "long",
}, async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/collaborators", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await sees(page.getByRole("button", { name: "Invite people" }));
  await press(page, /^Invite people$/);
  const asked = dialog(page, "Invite people");
  await sees(asked.getByText("There are no open invites."));
  const bo = newEmail("Bo");
  await tabTo(page, /^E-mail addresses$/);
  await page.keyboard.type(`${bo}, nonsense`);
  await press(page, /^Send invites$/);
  await sees(asked.getByText(`Not mailed. Pass this link on to ${bo}`));
  await expect.poll(() => focused(page)).toBe("Send invites");
  await seesFocus(page);
  await press(page, /^Copy link$/);
  await sees(asked.getByRole("button", { name: "Copied" }));

  await take(page, /^Role$/, /^Admin$/);
  await press(page, /^Create link$/);
  await sees(asked.getByRole("button", { name: "Create another link" }));
  await press(page, /^Revoke the Admin invite from Ada$/);
  await seesNo(asked.getByRole("button", { name: "Revoke the Admin invite from Ada" }));
  await expect.poll(() => focused(page)).toMatch(/^Member/);
  await seesFocus(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Revoke the Member invite from Ada");
  await page.keyboard.press("Enter");
  await sees(asked.getByText("There are no open invites."));
  await expect.poll(() => focused(page)).not.toBe("");
  await seesFocus(page);
  await page.keyboard.press("Escape");
  await seesNo(asked);
  await expect.poll(() => focused(page)).toBe("Invite people");
});

test("a role is changed, and somebody removed whose work another one gets, by keyboard alone [S6.7, D32, D35]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo", "Cy"]);
  const { owner, others, domainId } = team;
  await team.add("Draw the plan", { assignedCollaborators: [others[0]?.id ?? ""] });
  const page = await app.open(owner, "/collaborators");
  await sees(page.getByRole("button", { name: "Actions for Bo" }));
  await take(page, /^Actions for Bo$/, /^Make admin$/);
  await sees(toast(page, "Bo is an admin now"));
  await expect.poll(() => focused(page)).toBe("Actions for Bo");
  await seesFocus(page);
  await take(page, /^Actions for Bo$/, /^Make member$/);
  await sees(toast(page, "Bo is a member now"));

  await take(page, /^Actions for Bo$/, /^Remove from domain$/);
  const asked = dialog(page, "Remove Bo?");
  await sees(asked.getByText("Draw the plan"));
  await expect.poll(() => focused(page)).toBe("Cancel");
  await take(page, /^Reassign to$/, /^Cy$/);
  await press(page, /^Remove from domain$/);
  await sees(toast(page, "Bo was removed"));
  await expect.poll(async () => (await owner.call(listCollaborators, { params: { domainId } })).length).toBe(2);
  // Whoever had the focus is gone; it is somewhere, and Tab goes on.
  await expect.poll(() => focused(page)).not.toBe("");
  await seesFocus(page);
  await tabTo(page, /^Actions for Cy$/);
});
