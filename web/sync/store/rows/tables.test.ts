import { expect, test } from "vitest";
import type { Change } from "../../../../contract/changes.ts";
import { Table } from "./table.ts";
import { Tables } from "./tables.ts";

const touched = () => undefined;
const change = (type: Change["type"], after: Change["after"]): Change => ({
  ...{ id: "1", stream: "s", version: 1, entityId: "e", actorId: "a", at: "2026-11-26T10:00:00.000Z", before: null },
  ...{ type, after },
});

test("a kind that a stream tells of has to say where it is kept, or this does not compile [D7]", () => {
  const domain = new Table<{ id: string }>({ touched });
  // @ts-expect-error: a domain's stream tells of announcements, too.
  const tables = new Tables<"domain">({ domain, status: domain, collaborator: domain });
  expect(tables.of("domain")).toBe(domain);
});

test("a stream's changes and predictions go to the table of their kind, and those kept elsewhere to none [D7]", () => {
  const profile = new Table<{ id: string; fullName?: string }>({ touched });
  const tables = new Tables<"person">({ profile, notification: null, watch: null, view: null });
  tables.apply(change("profile.created", { id: "e", fullName: "Ada" }));
  tables.apply(change("notification.created", { id: "e", message: "Hello" }));
  tables.expect("2", { stream: "s", type: "profile.updated", entityId: "e", after: { fullName: "Bo" } });
  expect(profile.get("e")).toEqual({ id: "e", fullName: "Bo" });
  tables.withdraw("2", { stream: "s", type: "profile.updated", entityId: "e", after: null });
  expect([profile.get("e"), tables.of("notification")]).toEqual([{ id: "e", fullName: "Ada" }, undefined]);
});
