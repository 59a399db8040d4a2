import { expect, test } from "vitest";
import { correctionOf, showing } from "./people-in.ts";
import type { Assignee } from "./users/user.ts";

const person = { id: "u1", fullName: "Ada", username: "ada", profilePicture: null, jobTitle: "cto" };
const { jobTitle: _, ...assignee } = person;
const other = { ...assignee, id: "u2", fullName: "Bo" };
const nowIs = (somebody: Assignee) => showing((id) => (id === somebody.id ? somebody : undefined));

test("wherever a thing of any kind holds a person, it shows them as they are now, and nothing else differs [fault 1] [D10]", () => {
  const now = { ...person, fullName: "Ada King", profilePicture: "/p.png" };
  const shown = { fullName: "Ada King", profilePicture: "/p.png" };
  const thing = {
    id: "t1",
    title: "Ada",
    people: [
      { id: "c1", user: assignee },
      { id: "c2", user: other },
    ],
    deep: { entries: [{ actor: person, note: null }, 1, null] },
  };
  expect(nowIs(now)(thing)).toEqual({
    ...thing,
    people: [
      { id: "c1", user: { ...assignee, ...shown } },
      { id: "c2", user: other },
    ],
    deep: { entries: [{ actor: { ...person, ...shown }, note: null }, 1, null] },
  });
});

test("what shows nobody who changed stays the same object, and so do its parts", () => {
  const still = [{ id: "c2", user: other }];
  const thing = { still, changing: [{ id: "c1", user: assignee }] };
  const next = nowIs({ ...person, fullName: "Ada King" })(thing);
  expect(next).not.toBe(thing);
  expect(next.still).toBe(still);
  expect(nowIs(person)(thing)).toBe(thing);
});

test("what the log says that a thing was and became is quoted, whoever appears otherwise since", () => {
  const entry = { actor: person, before: { people: [person] }, after: { user: person } };
  const now = { ...person, fullName: "Ada King" };
  expect(nowIs(now)(entry)).toEqual({ ...entry, actor: now });
});

test("of somebody a copy tells no more than it did, and keeps what only it knows", () => {
  const profile = { ...person, department: "Engines" };
  const former = { ...person, fullName: "Ada King", jobTitle: null };
  expect(nowIs(former)([assignee, profile])).toEqual([
    { ...assignee, fullName: "Ada King" },
    { ...profile, fullName: "Ada King", jobTitle: null },
  ]);
});

test("several changes of people come to what the last one says of each, and other changes correct nothing", () => {
  const renamed = (fullName: string) => ({
    type: "panelMember.updated" as const,
    after: { user: { ...person, fullName } },
  });
  expect(correctionOf(renamed("A"), renamed("B"))?.(assignee).fullName).toBe("B");
  expect(correctionOf({ type: "panelMember.updated", after: { memberRole: "admin" } })).toBeNull();
});
