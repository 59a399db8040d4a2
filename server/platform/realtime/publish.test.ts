import { expect, test } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import type { Actor } from "../access/sessions.ts";
import { newId, now } from "../basics/ids.ts";
import type { Recorded } from "../change-log/change-log.ts";
import { NO_REQUEST } from "../process/request-context.ts";
import type { Sockets } from "./connection.ts";
import { createPublish } from "./publish.ts";
import { rooms } from "./rooms.ts";

const [domainId, panelId, userId] = [newId(), newId(), newId()];
const actor: Actor = { userId: newId(), fullName: "Ada", sessionId: newId(), means: "session" };

const change = (type: Change["type"], stream: string, fields: Partial<Change> = {}): Change => ({
  id: newId(),
  stream,
  version: 1,
  type,
  entityId: stream,
  actorId: actor.userId,
  at: now(),
  before: { name: "before" },
  after: { name: "after" },
  ...fields,
});
const recorded = (one: Change, streamKind: Recorded["streamKind"] = "domain"): Recorded => ({
  change: one,
  thing: {},
  domainId,
  streamKind,
});

const from = (connectionId: string | undefined) => ({ actor, connectionId, request: NO_REQUEST });

/** What is done with the sockets, in its order. */
const watched = () => {
  const done: unknown[][] = [];
  const to = (room: string | string[]) => ({
    emit: (wire: string) => done.push(["tell", room, wire]),
    except: (not: string[]) => ({ emit: (wire: string) => done.push(["tell", room, wire, not]) }),
  });
  const io = {
    to,
    in: (room: string) => ({ disconnectSockets: (close: boolean) => done.push(["cut off", room, close]) }),
    sockets: { sockets: new Map(), adapter: { rooms: new Map() } },
  } as unknown as Sockets;
  const publish = createPublish(
    io,
    async (domain) => void done.push(["seat", domain]),
    ({ userId: told, wire, from }) => void done.push(["tell person", told, wire, from]),
  );
  return { done, publish };
};

test("a change to a person's own stream is told to their pages, but not to the one where it came from [D8, D50]", async () => {
  const { done, publish } = watched();
  const [mine, theirs] = [actor.userId, userId].map((id) => recorded(change("profile.updated", id), "person"));
  await publish(
    [mine, theirs].flatMap((one) => one ?? []),
    from("connection"),
  );
  expect(done).toEqual([
    ["tell person", actor.userId, "profile-update-announcement", "connection"],
    ["tell person", userId, "profile-update-announcement", undefined],
  ]);
});

test("a change is told to those who may see it, but not where it came from [D8]", async () => {
  const { done, publish } = watched();
  const renamed = recorded(change("domain.updated", domainId));
  await publish([renamed], from("connection"));
  await publish([renamed], from(undefined));
  const told = ["tell", [rooms.domain(domainId)], "domain-announcement"];
  expect(done).toEqual([
    [...told, [rooms.connection(actor.userId, "connection")]],
    [...told, []],
  ]);
});

test("who is removed is told and cut off before anybody else is told, and seats are made anew for the others [D8, D10, D35]", async () => {
  const { done, publish } = watched();
  const person = { id: newId(), memberRole: "member", user: { id: userId, fullName: "Bo" } };
  const removed = change("collaborator.deleted", domainId, { entityId: person.id, before: person, after: null });
  const renamed = recorded(change("domain.updated", domainId));
  await publish([renamed, recorded(removed)], from(undefined));
  expect(done.filter(([what]) => what !== "seat")).toEqual([
    ["tell", rooms.person(userId), "removed-domain"],
    ["cut off", rooms.member(domainId, userId), true],
    ["tell", [rooms.domain(domainId)], "domain-announcement", []],
    ["tell", [rooms.domain(domainId)], "collab-announcement", []],
  ]);
  expect(done.filter(([what]) => what === "seat")).toEqual([["seat", domainId]]);
});

test("who comes to a panel or goes sits where they belong before it is told; what is deleted is told to those who were there [D8, D10, D24]", async () => {
  const person = { id: newId(), userId, memberRole: "member", user: { id: userId, fullName: "Bo" } };
  const came = change("panelMember.created", panelId, { entityId: person.id, before: null, after: person });
  const left = change("panelMember.deleted", panelId, { entityId: person.id, before: person, after: null });
  const deleted = change("panel.deleted", panelId, { before: { id: panelId, name: "Roadmap" }, after: null });
  const orderOf = async (one: Change) => {
    const { done, publish } = watched();
    await publish([recorded(one, "panel"), recorded(one, "panel")], from(undefined));
    return done.map(([what]) => what);
  };
  expect(await orderOf(came)).toEqual(["seat", "tell"]);
  expect(await orderOf(left)).toEqual(["seat", "tell"]);
  expect(await orderOf(deleted)).toEqual(["tell", "seat"]);
});
