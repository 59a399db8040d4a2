import { changeRole, removeCollaborator, revokeInvite } from "../contract/collaborators/commands.ts";
import { listInvites } from "../contract/collaborators/queries.ts";
import { boardReady, card } from "./support/board.ts";
import { newEmail } from "./support/client.ts";
import { continueAs, openPopup, putOff } from "./support/popup.ts";
import { dialog, menuItems, sees, seesNo } from "./support/see.ts";
import { inviteToken, newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

test("the privileged make an invite link for a role, see those that are open, and revoke them [S7.21, D33]", {
  tags: "long",
}, async ({ app }) => {
  const ada = await app.person("Ada");
  const page = await app.open(ada, "/home", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Invite people" }).click();
  const asked = dialog(page, "Invite people");
  await sees(asked.getByText("There are no open invites."));
  await asked.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Admin" }).click();
  await asked.getByRole("button", { name: "Create link" }).click();
  const link = asked.getByRole("textbox", { name: "Invite link" });
  await sees(link);
  await asked.getByRole("button", { name: "Copy link" }).click();
  await sees(asked.getByRole("button", { name: "Copied" }));
  const address = await link.inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(address).toMatch(new RegExp(`^${app.url}/invite\\?token=[\\w-]{43,}$`));

  const bo = await app.open(await app.person("Bo"), address);
  await sees(bo.getByText("as admin"));
  await asked.getByRole("button", { name: "Revoke the Admin invite from Ada" }).click();
  await sees(asked.getByText("There are no open invites."));
  expect(await ada.call(listInvites, { params: { domainId: ada.domainId } })).toEqual([]);
});

test("a pasted list of addresses is invited; what became of each is said, and the link is there to pass on [S7.23, D33, D34]", {
  tags: "long",
}, async ({ app }) => {
  const ada = await app.person("Ada");
  const page = await app.open(ada, "/collaborators");
  await page.getByRole("button", { name: "Invite people" }).click();
  const asked = dialog(page, "Invite people");
  const addresses = asked.getByRole("textbox", { name: "E-mail addresses" });
  await asked.getByRole("button", { name: "Send invites" }).click();
  await sees(asked.getByText("Please write at least one address."));
  const bo = newEmail("Bo");
  await addresses.fill(`Bo Builder <${bo}>, nonsense; ${ada.email}`);
  await asked.getByRole("button", { name: "Send invites" }).click();
  // The server of these tests has no mail server, and does not pretend to.
  await sees(asked.getByText(`Not mailed. Pass this link on to ${bo}`));
  await sees(asked.getByText(`Already here: ${ada.email}`));
  await sees(asked.getByText("Not sent to nonsense. Please check the address."));
  await expect.poll(() => addresses.inputValue()).toBe("nonsense");
  await sees(asked.getByRole("list", { name: "Open invites" }).getByText(/^from Ada, until /));
  const address = await asked.getByRole("textbox", { name: "Invite link" }).inputValue();
  const visitor = await app.visit(address);
  await sees(visitor.getByText("as member"));
});

test("who is logged out sees who invites to what, and signing up joins that domain and no other [S2.3, S6.1, D18, D33]", {
  tags: "long",
}, async ({ app }) => {
  const { owner } = await newTeam(app, ["Ada"]);
  const page = await app.visit(`/invite?token=${await inviteToken(owner)}`);
  await sees(page.getByText("Ada invites you to join"));
  await sees(page.getByText("ada's domain", { exact: true }));
  await sees(page.getByText("as member"));
  await sees(page.getByText("1 person"));
  await page.getByRole("link", { name: "Sign up to join" }).click();
  await continueAs(await openPopup(page), "Bo", newEmail("Bo"));
  await page.waitForURL("**/home");
  await putOff(page);
  await page.getByRole("button", { name: "Domain: ada's domain" }).click();
  await expect.poll(() => menuItems(page)).toEqual(["ada's domain", "Add Another Domain", "Trash…"]);
});

test("who is logged in accepts or declines; nothing is joined before [S2.3, S7.22, D33]", { tags: "long" }, async ({
  app,
}) => {
  const { owner } = await newTeam(app, ["Ada"]);
  const link = `/invite?token=${await inviteToken(owner)}`;
  const page = await app.open(await app.person("Bo"), link);
  const ada = await app.open(owner);
  await page.getByRole("button", { name: "Decline" }).click();
  await sees(page.getByText("Nothing was joined. The link stays usable until it ends."));
  const people = ada.getByRole("region", { name: "People" }).getByRole("listitem");
  await expect.poll(() => people.count()).toBe(1);
  await page.goto(link);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL("**/home");
  await sees(page.getByRole("button", { name: "Domain: ada's domain" }));
  await sees(people.filter({ hasText: "Bo" }));

  await page.goto(link);
  await page.waitForURL("**/home");
  await sees(page.getByRole("button", { name: "Domain: ada's domain" }));
  await expect.poll(() => people.count()).toBe(2);
});

test("an invite that has ended, that never was, or that is not complete says so [S2.3, D33]", async ({ app }) => {
  app.allow(/status of 4(04|10)/);
  const { owner } = await newTeam(app, ["Ada"]);
  const token = await inviteToken(owner);
  const params = { domainId: owner.domainId };
  const [invite] = await owner.call(listInvites, { params });
  await owner.call(revokeInvite, { params: { ...params, inviteId: invite?.id ?? "" } });
  const page = await app.visit(`/invite?token=${token}`);
  await sees(page.getByRole("heading", { name: "This invitation has ended" }));
  await sees(page.getByText("This invite has ended. Ask for a new one."));
  await page.goto("/invite?token=nonsense");
  await sees(page.getByRole("heading", { name: "We don't know this invitation" }));
  await page.goto("/invite");
  await sees(page.getByRole("heading", { name: "This link is not complete" }));
});

test("who is promoted or demoted sees it at once, without loading the page again [S6.2, S6.3, D10, D32]", async ({
  app,
}) => {
  const { owner, others, path, domainId } = await newTeam(app, ["Ada", "Bo"]);
  const bo = others[0] ?? owner;
  const page = await app.open(bo, path);
  await boardReady(page);
  const create = page.getByRole("button", { name: "Create New Panel" });
  await seesNo(create);
  const role = (action: "promote" | "demote") =>
    owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: bo.id } });
  await role("promote");
  await sees(create);
  await role("demote");
  await seesNo(create);
});

test("who is removed from the domain leaves the screen at once, with what they were typing kept [D10, D12, D17, D35]", async ({
  app,
}) => {
  app.allow(/status of 40[34]/);
  const { owner, others, path, domainId } = await newTeam(app, ["Ada", "Bo"], { "To do": ["Secret plan"] });
  const bo = others[0] ?? owner;
  const page = await app.open(bo, path);
  await card(page, "Secret plan").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Secret plan, longer");
  await owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: bo.id } });
  await seesNo(card(page, "Secret plan"));
  await sees(page.getByText("You are in no domain"));
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain("Secret plan, longer");
});
