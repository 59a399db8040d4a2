import { afterAll, beforeAll, expect, test } from "vitest";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { countries } from "../../../contract/users/reference/countries.ts";
import { departments } from "../../../contract/users/reference/departments.ts";
import { jobRoles } from "../../../contract/users/reference/job-roles.ts";
import { openPage, settled } from "../../platform/realtime/testing/open-page.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPerson, ok, startTeam } from "../../testing/team.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("every field of the profile changes alone, and the others stay [S3.7, S7.27, S7.29, D41]", async () => {
  const person = await newPerson(server, "Ada Editor");
  let profile = person.me;
  const changes = {
    fullName: "Ada King",
    username: "ada.king",
    jobTitle: "se",
    department: "dev",
    location: "gb",
    language: "ja",
    timeZone: "America/New_York",
    availableHoursFrom: "09:00",
    availableHoursTo: "17:00",
  };
  for (const [field, value] of Object.entries(changes)) {
    const { user_data } = await ok(person.call(updateProfile, { body: { [field]: value } }));
    profile = { ...profile, [field]: value };
    expect(user_data).toEqual(profile);
    expect((await ok(person.call(getProfile))).user_data).toEqual(profile);
  }
  const cleared = {
    jobTitle: null,
    department: null,
    location: null,
    availableHoursFrom: null,
    availableHoursTo: null,
  };
  await ok(person.call(updateProfile, { body: cleared }));
  expect((await ok(person.call(getProfile))).user_data).toEqual({ ...profile, ...cleared });
});

const refused: [field: string, value: unknown, message?: string][] = [
  ["username", "ab", "Please enter a valid username longer than 3 letters"],
  ["username", "a b", "Please enter a valid username longer than 3 letters"],
  ["username", " ​ab​ ", "Please enter a valid username longer than 3 letters"],
  ["username", "with blanks", "Please use letters, digits, dots, hyphens and underscores only."],
  ["username", "x".repeat(51), "Please use at most 50 characters."],
  ["username", null],
  ["fullName", "  ", "Please enter a name."],
  ["fullName", "x".repeat(101), "Please use at most 100 characters."],
  ["fullName", " Everyone ", "That word addresses everybody; please choose another name."],
  ["fullName", "ＥＶＥＲＹ​ＯＮＥ", "That word addresses everybody; please choose another name."],
  ["fullName", "a\0b", "This text has characters that cannot be stored."],
  ["jobTitle", "x".repeat(51), "Please use at most 50 characters."],
  ["department", "x".repeat(51), "Please use at most 50 characters."],
  ["location", "", "Please write something, or choose from the list."],
  ["language", "tlh"],
  ["language", "EN"],
  ["timeZone", "Mars/Olympus", "There is no such time zone."],
  ["timeZone", "+02:00", "There is no such time zone."],
  ["timeZone", "", "There is no such time zone."],
  ["availableHoursFrom", "9:00", "Please enter a time as HH:MM."],
  ["availableHoursFrom", "24:00", "Please enter a time as HH:MM."],
  ["availableHoursTo", "17:60", "Please enter a time as HH:MM."],
  ["availableHoursTo", "17:00:00", "Please enter a time as HH:MM."],
  ["availableHoursTo", 17],
  ["profilePicture", "https://example.org/me.png"],
  ["email", "other@example.org"],
  ["id", "0192f7a0-0000-7000-8000-000000000000"],
  ["lastDomainId", null],
];
test.each(refused)(
  "refuses %s = %j, and changes nothing [D6, D29, D41, S5.6, S5.7, S9.2]",
  async (field, value, message = "") => {
    const person = await newPerson(server, "Rex Refused");
    const before = await dump(server);
    const { status, problem } = await person.send(updateProfile, { body: { jobTitle: "Fine", [field]: value } });
    expect([status, problem.code]).toEqual([400, "bad-input"]);
    expect(problem.issues?.find(({ path }) => path === field)?.message ?? "").toContain(message);
    expect(await dump(server)).toEqual(before);
  },
);

test("a username is taken whatever the case, but not from oneself [D41]", async () => {
  const [first, second] = [await newPerson(server, "Una First"), await newPerson(server, "Una Second")];
  await ok(first.call(updateProfile, { body: { username: "Straße" } }));
  for (const username of ["Straße", "STRASSE", "strasse", "ｓtraße"]) {
    const { status, problem } = await second.call(updateProfile, { body: { username, jobTitle: "Never" } });
    expect([username, status, problem.code]).toEqual([username, 409, "username-taken"]);
  }
  expect((await ok(second.call(getProfile))).user_data).toEqual(second.me);
  expect((await ok(first.call(updateProfile, { body: { username: "STRASSE" } }))).user_data.username).toBe("STRASSE");
  expect((await ok(second.call(updateProfile, { body: { username: "straß" } }))).user_data.username).toBe("straß");
});

test("of many people who want one username at once, one gets it [D41]", async () => {
  const people = await Promise.all([1, 2, 3, 4].map((n) => newPerson(server, `Wanda Wants ${n}`)));
  const answers = await Promise.all(people.map((one) => one.call(updateProfile, { body: { username: "The.One" } })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual(
    Array(3).fill("username-taken"),
  );
});

test("a time zone is kept under its own name, whatever it was called [D41]", async () => {
  const person = await newPerson(server, "Tim Zone");
  const { user_data } = await ok(person.call(updateProfile, { body: { timeZone: "europe/BERLIN" } }));
  expect(user_data.timeZone).toBe("Europe/Berlin");
});

test("others see the new name at once, in the domain, in panels and on tasks, finished ones too [D10, D35, S3.6]", async () => {
  const team = await startTeam(server);
  const { owner, member, domainId, panelId } = team;
  await addTask(team, { assignedCollaborators: [member.me.id], statusId: team.done });
  const page = await openPage(server, owner, domainId);
  const body = { fullName: "Mia Married", jobTitle: "pm" };
  await ok(member.call(updateProfile, { body }));

  const seen = { ...member.me, ...body };
  const { people, members, tasks } = {
    people: await ok(owner.call(listCollaborators, { params: { domainId } })),
    members: (await ok(owner.call(getPanel, { params: { domainId, panelId } }))).panel_members,
    tasks: (await ok(owner.call(listTasks, { params: { domainId, panelId } }))).taskData,
  };
  const person = { id: seen.id, username: seen.username, profilePicture: null, ...body };
  expect(people.find(({ user }) => user.id === seen.id)?.user).toEqual(person);
  expect(members.find(({ user }) => user.id === seen.id)?.user).toEqual(person);
  expect(tasks[0]?.assignedCollaborators[0]?.user.fullName).toBe("Mia Married");

  await settled(page);
  expect(page.heard.map(({ wire, event }) => [wire, event.changes.map(({ type }) => type), event.message])).toEqual([
    [
      "profile-update-announcement",
      ["collaborator.updated"],
      `${member.me.fullName} changed their profile [${domainId}]`,
    ],
    [
      "profile-update-announcement",
      ["panelMember.updated"],
      `${member.me.fullName} changed their profile [${panelId}]`,
    ],
  ]);
  page.socket.close();
});

test("what nobody else sees is told to nobody else [D7, D41]", async () => {
  const { member } = await startTeam(server);
  const versions = () =>
    server.db.read.selectFrom("streams").selectAll().where("id", "!=", member.me.id).orderBy("id").execute();
  const before = await versions();
  await ok(member.call(updateProfile, { body: { language: "pt", timeZone: "UTC", department: "hr" } }));
  expect(await versions()).toEqual(before);
  const last = await server.db.read
    .selectFrom("changes")
    .selectAll()
    .where("stream", "=", member.me.id)
    .orderBy("version", "desc")
    .executeTakeFirst();
  expect(last).toMatchObject({ type: "profile.updated", entity_id: member.me.id });
  expect(JSON.parse(last?.after ?? "")).toEqual({ language: "pt", timeZone: "UTC", department: "hr" });
});

test("a domain that somebody left learns nothing of them that it does not show [D35]", async () => {
  const { member, domainId } = await startTeam(server);
  await ok(member.call(leaveDomain, { params: { domainId } }));
  await ok(member.call(updateProfile, { body: { fullName: "Gone For Good", jobTitle: "Secret agent" } }));
  const theirs = member.signedIn.domains.domains[0]?.id;
  const told = await server.db.read
    .selectFrom("changes")
    .select("stream")
    .where("after", "like", "%Secret agent%")
    .execute();
  expect(new Set(told.map(({ stream }) => stream))).toEqual(new Set([member.me.id, theirs]));
});

test("the reference lists hold some 195 countries, 35 departments and 40 roles, each id once [S3.13]", () => {
  expect([countries.length, departments.length, jobRoles.length]).toEqual([195, 36, 43]);
  for (const list of [countries, departments, jobRoles]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(list.every(({ name }) => name.length > 0 && name.length <= 50)).toBe(true);
  }
  expect(countries.every(({ id }) => /^[a-z]{2}$/.test(id))).toBe(true);
  const has = (list: typeof countries, ids: string[]) => ids.every((id) => list.some((entry) => entry.id === id));
  expect(has(departments, ["admin", "bizdev", "dev", "hr", "other"])).toBe(true);
  expect(has(jobRoles, ["ceo", "cto", "pm", "se", "other"])).toBe(true);
});
