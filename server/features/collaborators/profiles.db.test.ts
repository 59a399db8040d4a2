import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { getCollaboratorProfile, listFormerCollaborators } from "../../../contract/collaborators/queries.ts";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addToDomain, newPeople, newTeam, ok, type People } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("people of a domain see each other's profiles, without what is private, and nobody else's [S3.7, D35, D41]", async () => {
  const { owner, member, stranger, domainId } = await newTeam(people);
  const body = { jobTitle: "pm", department: "dev", availableHoursFrom: "08:00", availableHoursTo: "12:30" };
  await ok(member.call(updateProfile, { body }));
  const { id: userId, fullName, username, profilePicture, location, timeZone } = member.me;
  const about = (id: string) => ({ params: { domainId, userId: id } });
  expect(await ok(owner.call(getCollaboratorProfile, about(userId)))).toEqual({
    id: userId,
    fullName,
    username,
    profilePicture,
    location,
    timeZone,
    ...body,
  });
  expect((await owner.call(getCollaboratorProfile, about(stranger.me.id))).data).toMatchObject({
    code: "collaborator-not-found",
  });
  expect((await stranger.call(getCollaboratorProfile, about(userId))).status).toBe(404);
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: userId } }));
  expect((await owner.call(getCollaboratorProfile, about(userId))).status).toBe(404);
});

test("who left or was removed is listed as a former member, the last one first, until they are back [D35]", async () => {
  const { owner, member, bystander, domainId } = await newTeam(people);
  const former = async () =>
    (await ok(owner.call(listFormerCollaborators, { params: { domainId } }))).map(({ user }) => user.id);
  expect(await former()).toEqual([]);
  await ok(member.call(leaveDomain, { params: { domainId } }));
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: bystander.me.id } }));
  expect(await former()).toEqual([bystander.me.id, member.me.id]);
  await addToDomain(owner, domainId, member);
  expect(await former()).toEqual([bystander.me.id]);
});
