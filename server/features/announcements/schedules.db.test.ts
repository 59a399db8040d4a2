import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchedule, deleteSchedule } from "../../../contract/announcements/commands.ts";
import { listAnnouncements, listSchedules } from "../../../contract/announcements/queries.ts";
import { SCHEDULES_MAX } from "../../../contract/announcements/schedule.ts";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import type { BodyInputOf } from "../../../contract/define.ts";
import { deleteDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { listAnnouncementNotifications } from "../../../contract/notifications/queries.ts";
import { nextWeekly } from "../../../contract/shared/zones.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId, now } from "../../platform/basics/ids.ts";
import { openPage, settled } from "../../platform/realtime/testing/open-page.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { resume, suspend } from "../auth/suspend.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

type Body = BodyInputOf<typeof createSchedule>;
const schedule = (client: Client, domainId: string, body: Body) =>
  client.call(createSchedule, { params: { domainId }, body });
const waiting = (client: Client, domainId: string) => ok(client.call(listSchedules, { params: { domainId } }));
const sent = async ({ member, domainId }: Pick<Team, "member" | "domainId">, content: string) =>
  (await ok(member.call(listAnnouncements, { params: { domainId } }))).filter((each) => each.content === content);
const at = (instant: string) => server.app.sendScheduled(instant);
const weekly = { weekday: "Sun", time: "02:30" } as const;

test("an announcement for later is sent once, when its time comes, as an automated one [D30, S1.3]", async () => {
  const team = await newTeam(people);
  const { admin, member, domainId } = team;
  const { status, data } = await schedule(admin, domainId, { content: " Party ", at: "2031-06-01T09:00" });
  const { id, fullName, username, profilePicture } = admin.me;
  expect(status).toBe(201);
  // The owner lives in Berlin.
  expect(data).toEqual({
    id: expect.any(String),
    domainId,
    content: "Party",
    at: "2031-06-01T07:00:00.000Z",
    nextAt: "2031-06-01T07:00:00.000Z",
    timeZone: "Europe/Berlin",
    author: { id, fullName, username, profilePicture },
  });
  expect(await waiting(admin, domainId)).toEqual([data]);
  await at("2031-06-01T06:59:59.999Z");
  expect(await sent(team, "Party")).toEqual([]);
  const page = await openPage(server, member, domainId);
  await at("2031-06-01T07:00:00.000Z");
  await at("2031-06-01T07:00:10.000Z");
  const [announcement, ...more] = await sent(team, "Party");
  expect(announcement).toMatchObject({ isAutomated: true, mentions: [], author: { id }, sentAt: data.nextAt });
  expect([more, await waiting(admin, domainId)]).toEqual([[], []]);
  await settled(page);
  expect(page.wires()).toEqual(["gen-announcement", "gen-announcement"]);
  page.socket.close();
  const [told] = await ok(member.call(listAnnouncementNotifications, { params: { domainId } }));
  expect(told).toMatchObject({ announcementId: announcement?.id, message: `${fullName} posted an announcement` });
});

test("a time with an offset is that instant, whatever the owner's zone [D4, D30]", async () => {
  const { owner, domainId } = await newTeam(people);
  const next = async (moment: string) => (await ok(schedule(owner, domainId, { content: "x", at: moment }))).nextAt;
  expect(await next("2031-06-01T09:00:00Z")).toBe("2031-06-01T09:00:00.000Z");
  expect(await next("2031-06-01T09:00-05:00")).toBe("2031-06-01T14:00:00.000Z");
});

test("a time after the year 9999 is refused in a sentence, and the last one before it is not sent early [D2, D30]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  for (const moment of ["9999-12-31T23:59:59-00:01", "9999-12-31T12:00-23:59"]) {
    const { status, problem } = await schedule(owner, domainId, { content: "Far away", at: moment });
    expect([moment, status, problem.message]).toEqual([moment, 400, "Please choose a time before the year 10000."]);
  }
  await ok(schedule(owner, domainId, { content: "Far away", at: "9999-12-31T23:59:59.999Z" }));
  await at("2034-01-04T00:00:00.000Z");
  expect(await sent(team, "Far away")).toEqual([]);
});

test("a weekly announcement is sent every week at the owner's time, once also when clocks change [D30]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const first = await ok(schedule(owner, domainId, { content: "Weekly", ...weekly }));
  expect(first.nextAt).toBe(new Date(nextWeekly("Europe/Berlin", weekly, Date.now())).toISOString());
  expect(first).toMatchObject(weekly);
  const count = async () => (await sent(team, "Weekly")).length;
  const next = async () => (await waiting(owner, domainId))[0]?.nextAt;
  // Half past two comes twice on 26 October 2031.
  await at("2031-10-25T12:00:00.000Z");
  expect([await count(), await next()]).toEqual([1, "2031-10-26T00:30:00.000Z"]);
  for (const minute of ["00:29", "00:30", "00:31", "01:29", "01:30", "01:31"]) await at(`2031-10-26T${minute}:00.000Z`);
  expect([await count(), await next()]).toEqual([2, "2031-11-02T01:30:00.000Z"]);
  // And is left out on 28 March 2032.
  await at("2032-03-27T12:00:00.000Z");
  expect(await next()).toBe("2032-03-28T01:30:00.000Z");
  await at("2032-03-28T01:30:00.000Z");
  await at("2032-03-28T02:30:00.000Z");
  expect([await count(), await next()]).toEqual([4, "2032-04-04T00:30:00.000Z"]);
});

test("weeks that were missed are made up for by one announcement [D30]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  await ok(schedule(owner, domainId, { content: "Missed", ...weekly }));
  await ok(schedule(owner, domainId, { content: "Missed once", at: "2033-01-01T00:00" }));
  await at("2034-01-04T00:00:00.000Z");
  await at("2034-01-04T00:00:10.000Z");
  expect([(await sent(team, "Missed")).length, (await sent(team, "Missed once")).length]).toEqual([1, 1]);
  expect((await waiting(owner, domainId)).map(({ nextAt }) => nextAt)).toEqual(["2034-01-08T01:30:00.000Z"]);
});

test("asked for many times at once, each turn is sent once [D30]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  await ok(schedule(owner, domainId, { content: "Once", ...weekly }));
  await ok(schedule(owner, domainId, { content: "Once", at: "2035-01-01T00:00" }));
  await Promise.all(Array.from({ length: 8 }, () => at("2035-06-01T00:00:00.000Z")));
  expect(await sent(team, "Once")).toHaveLength(2);
});

test("a weekly time follows the owner's zone, and a new owner's [D30, D32]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  await ok(schedule(owner, domainId, { content: "x", weekday: "Wed", time: "09:00" }));
  const next = async () => (await waiting(owner, domainId)).map(({ timeZone, nextAt }) => [timeZone, nextAt]);
  const inZone = (zone: string) => [
    [zone, new Date(nextWeekly(zone, { weekday: "Wed", time: "09:00" }, Date.now())).toISOString()],
  ];
  await ok(owner.call(updateProfile, { body: { timeZone: "Asia/Tokyo" } }));
  expect(await next()).toEqual(inZone("Asia/Tokyo"));
  const body = { action: "transfer-ownership" as const, userToBeModifiedId: member.me.id };
  await ok(owner.call(changeRole, { params: { domainId }, body }));
  expect(await next()).toEqual(inZone("Europe/Berlin"));
  await ok(owner.call(updateProfile, { body: { timeZone: "Europe/Berlin" } }));
});

test.each<Body>([
  { content: "x" },
  { content: "x", at: "2031-06-01" },
  { content: "x", at: "2031-02-29T09:00" },
  { content: "x", at: "2031-06-01T24:00" },
  { content: "x", at: "2001-06-01T09:00" },
  { content: "x", at: "2031-06-01T09:00", weekday: "Mon", time: "09:00" },
  { content: "x", weekday: "Mon" },
  { content: "x", time: "09:00" },
  { content: "x", weekday: "Monday" as "Mon", time: "09:00" },
  { content: "x", weekday: "Mon", time: "9:00" },
  { content: " ", weekday: "Mon", time: "09:00" },
  { content: "x", weekday: "Mon", time: "09:00", sound: true } as Body,
])("the schedule %j is refused, and nothing waits [D6, D30]", async (body) => {
  const { owner, domainId } = await newTeam(people);
  const before = await dump(server);
  expect((await schedule(owner, domainId, body)).status).toBe(400);
  expect(await dump(server)).toEqual(before);
});

test("a schedule can be retried, and deleted; its id is not used again [D3, D30]", async () => {
  const { owner, admin, domainId } = await newTeam(people);
  const id = newId();
  const body = { id, content: "Weekly", ...weekly };
  const { data } = await schedule(owner, domainId, body);
  const before = await dump(server);
  const again = await schedule(owner, domainId, { ...body, content: "Other" });
  expect([again.status, again.data]).toEqual([200, data]);
  expect((await schedule(admin, domainId, body)).status).toBe(409);
  expect((await schedule(owner, domainId, { ...body, id: domainId })).status).toBe(409);
  expect(await dump(server)).toEqual(before);
  const remove = () => admin.call(deleteSchedule, { params: { domainId, scheduleId: id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await waiting(owner, domainId)).toEqual([]);
  expect((await schedule(owner, domainId, body)).status).toBe(409);
});

test("fifty wait in a domain at most [D30]", { tags: "long-on-postgres" }, async () => {
  const { owner, domainId } = await newTeam(people);
  for (let n = 0; n < SCHEDULES_MAX; n++) await ok(schedule(owner, domainId, { content: `No. ${n}`, ...weekly }));
  const refused = await schedule(owner, domainId, { content: "One more", ...weekly });
  expect([refused.status, refused.problem.code]).toEqual([409, "schedule-limit"]);
  expect(await waiting(owner, domainId)).toHaveLength(SCHEDULES_MAX);
});

test("whoever is privileged no longer announces no longer, and a deleted domain waits until it is back [D13, D30, D32]", async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId } = team;
  await ok(schedule(admin, domainId, { content: "By the admin", ...weekly }));
  await ok(schedule(owner, domainId, { content: "By the owner", ...weekly }));
  const body = { action: "demote" as const, userToBeModifiedId: admin.me.id };
  await ok(owner.call(changeRole, { params: { domainId }, body }));
  const { headers } = await owner.call(deleteDomain, { params: { domainId } });
  await at("2036-01-01T00:00:00.000Z");
  await ok(owner.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } }));
  expect(await sent(team, "By the owner")).toEqual([]);
  await at("2036-01-02T00:00:00.000Z");
  expect([(await sent(team, "By the owner")).length, await sent(team, "By the admin")]).toEqual([1, []]);
  expect((await waiting(owner, domainId)).map(({ content }) => content)).toEqual(["By the owner"]);
});

test("what somebody scheduled who is kept out waits until they are let in again, and goes out once [D30, F7]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId } = team;
  await ok(schedule(admin, domainId, { content: "By who is out", ...weekly }));
  await ok(schedule(admin, domainId, { content: "Once, by who is out", at: "2036-06-01T00:00" }));
  await ok(schedule(owner, domainId, { content: "By the owner", ...weekly }));
  const userId = admin.me.id;
  await server.db.transaction((tx) => suspend(tx, { userId, at: now() }, () => undefined));
  const count = async () => [
    (await sent(team, "By the owner")).length,
    (await sent(team, "By who is out")).length,
    (await sent(team, "Once, by who is out")).length,
  ];
  await at("2036-07-01T00:00:00.000Z");
  await at("2036-08-01T00:00:00.000Z");
  expect(await count()).toEqual([2, 0, 0]);
  // The domain's admins see what waits, and may delete it.
  const all = (await waiting(owner, domainId)).map(({ content }) => content);
  expect(all.toSorted()).toEqual(["By the owner", "By who is out", "Once, by who is out"]);
  await server.db.transaction((tx) => resume(tx, userId));
  await at("2036-08-02T00:00:00.000Z");
  await at("2036-08-02T00:00:10.000Z");
  expect(await count()).toEqual([2, 1, 1]);
});
