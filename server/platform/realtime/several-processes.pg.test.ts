import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSchedule } from "../../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { logOut } from "../../../contract/auth/commands.ts";
import { logInWithPassword } from "../../../contract/auth/password-commands.ts";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import { rateLimits } from "../../../contract/shared/rate-limits.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import type { Writing } from "../../../contract/wire.ts";
import { another } from "../../testing/authorization/samples.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { newId } from "../basics/ids.ts";
import { openPage, type Page } from "./testing/open-page.ts";

const REDIS_URL = process.env.TEST_REDIS_URL;

describe.skipIf(!REDIS_URL)("two server processes on one database, with Redis between them", () => {
  let first: TestServer;
  let second: TestServer;
  let people: People;
  beforeAll(async () => {
    first = await startTestServer({ REDIS_URL: REDIS_URL ?? "" });
    second = await startTestServer({ REDIS_URL: REDIS_URL ?? "", DATABASE_URL: first.databaseUrl ?? "" });
    people = await newPeople(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  /** A page on the second server; commands go to the first. */
  const there = (client: Client, domainId?: string): Promise<Page> => openPage(second, client, domainId);
  /** Without the announcements that the server itself posts of what happens. */
  const heardBy = (page: Page) => () => page.wires().filter((wire) => wire !== "gen-announcement");
  const soon = { timeout: 10_000 };
  const close = (...pages: Page[]): void => {
    for (const { socket } of pages) socket.close();
  };
  const marker = ({ owner, domainId }: Team) =>
    ok(owner.call(updateDomain, { params: { domainId }, body: { name: "the last word" } }));

  test("people see who looks at their panel on the other process, once whatever processes they are on [D10, D40]", async () => {
    const team = await newTeam(people);
    const { owner, member, domainId, panelId } = team;
    const [mine, theirs, again] = [
      await openPage(first, owner, domainId),
      await there(member, domainId),
      await openPage(first, member, domainId),
    ];
    const counts: number[] = [];
    mine.socket.on("looking", ({ count }: { count: number }) => counts.push(count));
    const look = ({ socket }: Page) => socket.timeout(5000).emitWithAck("look", { panelId });
    await look(mine);
    await look(theirs);
    await expect.poll(() => counts.at(-1), soon).toBe(2);
    await look(again);
    theirs.socket.close();
    await look(mine);
    expect(counts.at(-1)).toBe(2);
    again.socket.close();
    await expect.poll(() => counts.at(-1), soon).toBe(1);
    close(mine);
  });

  test("who writes in a task is seen by those who have it open on the other process [D40, E10]", async () => {
    const team = await newTeam(people);
    const { id: taskId } = await addTask(team, { title: "Walls" });
    const [mine, theirs] = [await openPage(first, team.owner, team.domainId), await there(team.member, team.domainId)];
    const heard: Writing[] = [];
    mine.socket.on("writing", (writing: Writing) => heard.push(writing));
    const ask = ({ socket }: Page, wire: string, asked: object) => socket.timeout(5000).emitWithAck(wire, asked);
    for (const page of [mine, theirs]) await ask(page, "open", { taskId });
    await ask(theirs, "writing", { taskId, part: "description" });
    await expect.poll(() => heard, soon).toEqual([{ taskId, part: "description", userId: team.member.me.id }]);
    theirs.socket.close();
    await expect.poll(() => heard.at(-1)?.part, soon).toBeNull();
    close(mine);
  });

  test("what a person alone is told reaches their page on the other process, with the domain that it looks at [D40, D50]", async () => {
    const { member, domainId } = await newTeam(people);
    const page = await there(member, domainId);
    await ok(member.call(updateProfile, { body: { jobTitle: "pm" } }));
    const own = () =>
      page.heard.find(({ event }) => event.changes.some(({ stream }) => stream === member.me.id))?.event;
    await expect.poll(() => own()?.domainId, soon).toBe(domainId);
    expect(own()?.message.endsWith(` [${domainId}]`)).toBe(true);
    close(page);
  });

  test("a change is told on the other process, to those who may see it [D8, D40]", async () => {
    const team = await newTeam(people);
    const [member, bystander] = [await there(team.member, team.domainId), await there(team.bystander, team.domainId)];
    const task = await addTask(team);
    await marker(team);
    await expect.poll(heardBy(member), soon).toEqual(["info", "domain-announcement"]);
    await expect.poll(heardBy(bystander), soon).toEqual(["domain-announcement"]);
    expect(member.heard[0]?.event.changes[0]?.entityId).toBe(task.id);
    close(member, bystander);
  });

  test("the connection that a change comes from is not told on the other process either [D8]", async () => {
    const team = await newTeam(people);
    const { owner, domainId } = team;
    const [mine, other] = [await there(owner, domainId), await there(owner, domainId)];
    await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "by myself" } }, mine.from));
    await expect.poll(heardBy(other), soon).toEqual(["domain-announcement"]);
    await addTask(team);
    await expect.poll(heardBy(mine), soon).toEqual(["info"]);
    close(mine, other);
  });

  test("who is invited to a panel hears what follows in it, and who is demoted does not, at once [D8, D24]", async () => {
    const team = await newTeam(people);
    const { owner, bystander, admin, domainId, panelId } = team;
    const [invited, demoted] = [await there(bystander, domainId), await there(admin, domainId)];
    const params = { domainId, panelId };
    await ok(owner.call(invitePanelMembers, { params, body: { userIds: [bystander.me.id] } }));
    const body = { action: "demote", userToBeModifiedId: admin.me.id } as const;
    await ok(owner.call(changeRole, { params: { domainId }, body }));
    await addTask(team);
    await marker(team);
    await expect
      .poll(heardBy(invited), soon)
      .toEqual(["modify-announcement", "update-role", "info", "domain-announcement"]);
    await expect.poll(heardBy(demoted), soon).toEqual(["modify-announcement", "update-role", "domain-announcement"]);
    close(invited, demoted);
  });

  test("a removal cuts the connections on the other process, and they hear nothing more [D8, D17, D35]", async () => {
    const team = await newTeam(people);
    const { owner, member, domainId } = team;
    const page = await there(member, domainId);
    await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
    expect(await page.ended).toBe("io server disconnect");
    await addTask(team);
    expect(heardBy(page)()).toEqual(["removed-domain"]);
  });

  test("logging out on one process closes the session's connections on the other at once [D17]", async () => {
    const client = await another(first, people.member);
    const page = await there(client);
    await ok(client.call(logOut));
    expect(await page.ended).toBe("io server disconnect");
  });

  test("an announcement that is due is sent once, however many processes look for it [D30, D40]", async () => {
    const team = await newTeam(people);
    const { owner, member, domainId } = team;
    const pages = [await openPage(first, member, domainId), await there(member, domainId)];
    const due = new Date(Date.now() + 60_000).toISOString();
    await ok(owner.call(createSchedule, { params: { domainId }, body: { content: "Lunch is ready", at: due } }));
    const later = new Date(Date.now() + 120_000).toISOString();
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second).app.sendScheduled(later)));
    const sent = (await ok(member.call(listAnnouncements, { params: { domainId } }))).filter(
      ({ content }) => content === "Lunch is ready",
    );
    expect(sent).toHaveLength(1);
    const heardOf = (page: Page) =>
      page.heard.flatMap(({ event }) => event.changes).filter(({ entityId }) => entityId === sent[0]?.id);
    for (const page of pages) await expect.poll(() => heardOf(page).length, soon).toBe(1);
    close(...pages);
  });

  test("calls are counted together, whichever process they come to [D2, D40]", async () => {
    const limits = {
      RATE_LIMITS: "on",
      PASSWORD_SIGN_IN: "true",
      REDIS_URL: REDIS_URL ?? "",
      DATABASE_URL: first.databaseUrl ?? "",
    };
    const both = [await startTestServer(limits), await startTestServer(limits)] as const;
    const body = { email: `${newId()}@example.org`, password: "Wrong-horse-9" };
    const { atOnce } = rateLimits["password-from-place"];
    const statuses: number[] = [];
    // One pair at a time: a process that is busy with passwords does not hear Redis in time, and counts alone.
    while (statuses.length < atOnce + 10) {
      const pair = both.map((server) => server.as("").call(logInWithPassword, { body }));
      statuses.push(...(await Promise.all(pair)).map(({ status }) => status));
    }
    for (const server of both) await server.close();
    expect(statuses.filter((status) => status === 400)).toHaveLength(atOnce);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
