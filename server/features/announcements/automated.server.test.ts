import { afterAll, beforeAll, expect, test } from "vitest";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { changeRole, joinThroughLink, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { createDomain, leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { createPanel, deletePanel, renamePanel } from "../../../contract/panels/commands.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { inviteTo, newPeople, newPerson, newTeam, ok, type People } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const list = (client: Client, domainId: string) => ok(client.call(listAnnouncements, { params: { domainId } }));
/** What is announced while something happens, the newest first. */
const during = async (client: Client, domainId: string, act: () => Promise<unknown>) => {
  const before = (await list(client, domainId)).length;
  await act();
  return (await list(client, domainId)).slice(0, -before || undefined);
};
const announced = async (...asked: Parameters<typeof during>) =>
  (await during(...asked)).map(({ content, deed }) => ({ content, deed }));

test("a domain's own creation is not announced, by whatever way it comes [D30]", async () => {
  const { owner } = people;
  const { id } = await ok(owner.call(createDomain, { body: { name: "Fresh" } }));
  expect(await list(owner, id)).toEqual([]);
  const newcomer = await newPerson(server, "Nora New");
  expect(await list(newcomer, newcomer.signedIn.domains.domains[0]?.id ?? "")).toEqual([]);
});

test("who joins is announced, through a link or with a new account [D30]", async () => {
  const { owner, member, stranger, domainId } = await newTeam(people);
  const token = await inviteTo(owner, domainId);
  const [said] = await during(member, domainId, () => ok(stranger.call(joinThroughLink, { body: { token } })));
  const { id, fullName, username, profilePicture } = stranger.me;
  expect(said).toMatchObject({
    content: `${fullName} joined the domain.`,
    deed: { what: "personJoined", person: fullName },
    isAutomated: true,
    mentions: [],
    author: { id, fullName, username, profilePicture },
  });
  expect(await announced(member, domainId, () => ok(stranger.call(joinThroughLink, { body: { token } })))).toEqual([]);
  let name = "";
  const joined = await announced(member, domainId, async () => {
    name = (await newPerson(server, "Ivy Invited", token)).me.fullName;
  });
  expect(joined).toEqual([{ content: `${name} joined the domain.`, deed: { what: "personJoined", person: name } }]);
});

test("who leaves and who is removed is announced, each as what it was [D30]", async () => {
  const { owner, admin, member, bystander, domainId } = await newTeam(people);
  const params = { domainId };
  const { fullName: person } = member.me;
  expect(await announced(owner, domainId, () => ok(member.call(leaveDomain, { params })))).toEqual([
    { content: `${person} left the domain.`, deed: { what: "personLeft", person } },
  ]);
  const body = { userToBeRemovedId: bystander.me.id };
  expect(await announced(owner, domainId, () => ok(admin.call(removeCollaborator, { params, body })))).toEqual([
    {
      content: `${admin.me.fullName} removed ${bystander.me.fullName} from the domain.`,
      deed: { what: "personRemoved", person: bystander.me.fullName },
    },
  ]);
});

test("a new role is announced, and a transfer once [D30, D32]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  const { fullName: person } = member.me;
  const become = (action: "promote" | "demote" | "transfer-ownership") =>
    announced(owner, domainId, () =>
      ok(owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: member.me.id } })),
    );
  const now = (role: "owner" | "admin" | "member", called: string) => [
    { content: `${owner.me.fullName} made ${person} ${called}.`, deed: { what: "roleChanged", person, role } },
  ];
  expect(await become("promote")).toEqual(now("admin", "an admin"));
  expect(await become("demote")).toEqual(now("member", "a member"));
  expect(await become("transfer-ownership")).toEqual(now("owner", "the owner"));
});

test("panels that come and go are announced to all members, those who do not see them, too, and not by name; a new name is not [fault 11, D30, D44]", async () => {
  const { admin, bystander, domainId } = await newTeam(people);
  const params = { domainId };
  let panelId = "";
  const created = async () => {
    panelId = (await ok(admin.call(createPanel, { params, body: { name: "Attic" } }))).id;
  };
  expect(await announced(bystander, domainId, created)).toEqual([
    { content: `${admin.me.fullName} created a panel.`, deed: { what: "somePanelAdded" } },
  ]);
  const renamed = () => ok(admin.call(renamePanel, { params: { domainId, panelId }, body: { name: "Cellar" } }));
  expect(await announced(bystander, domainId, renamed)).toEqual([]);
  const deleted = () => ok(admin.call(deletePanel, { params: { domainId, panelId } }));
  expect(await announced(bystander, domainId, deleted)).toEqual([
    { content: `${admin.me.fullName} deleted a panel.`, deed: { what: "somePanelDeleted" } },
  ]);
});

test("a domain's new name is announced, the same name is not [D30]", async () => {
  const { owner, domainId } = await newTeam(people);
  const rename = (name: string) => () => ok(owner.call(updateDomain, { params: { domainId }, body: { name } }));
  expect(await announced(owner, domainId, rename("Back Office"))).toEqual([
    {
      content: `${owner.me.fullName} renamed the domain from "the studio" to "back office".`,
      deed: { what: "domainRenamed", name: "the studio", to: "back office" },
    },
  ]);
  expect(await announced(owner, domainId, rename("BACK OFFICE"))).toEqual([]);
});
