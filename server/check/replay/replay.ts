import { alsoOwn, type Fields, type Kind, streamOf } from "../../../contract/kinds.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import type { CheckScope, Finding, Report } from "../finding.ts";
import { kebab } from "../kebab.ts";
import { differing } from "./differing.ts";
import { endedMembers } from "./ended-members.ts";
import { type Logged, loggedOf } from "./logged.ts";
import { type Present, presentOf } from "./present.ts";
import type { Reader } from "./read-log.ts";
import { unlogged } from "./unlogged.ts";

const kinds = Object.keys(streamOf) as Kind[];
const family = (says: string, end: string, of: readonly Kind[] = kinds): Record<string, Finding> =>
  Object.fromEntries(of.map((kind) => [kind, { name: `${kebab(kind)}-${end}`, says }]));
const versioned: readonly Kind[] = ["task", "description", "attachment", "comment"];
const families = {
  differs: family("it is not what its changes come to", "differs"),
  missing: family("its changes tell of it, and it is not there", "missing"),
  unlogged: family("it is there, and no change tells of it", "unlogged"),
  version: family("its version is not that of its last change", "version", versioned),
};
type FamilyName = keyof typeof families;

const keyOf = ({ id, stream }: Pick<Present, "id" | "stream">): string => `${stream} ${id}`;

/** Holds a thing of the log against its row. */
const compare = (logged: Logged, present: Present | undefined, tell: (family: FamilyName) => void): void => {
  const { thing, version, at } = logged;
  if (!thing || !present) {
    if (present && thing === undefined) tell("unlogged");
    if (thing) tell("missing");
    return;
  }
  const fields: Fields = present.fields;
  const stamped = "updatedAt" in fields ? { ...thing, updatedAt: at } : thing;
  if (differing(stamped, fields).length > 0) tell("differs");
  if (present.version !== undefined && present.version !== version) tell("version");
};

const compareKind = async (
  { tx, domainId }: CheckScope,
  kind: Kind,
  logged: readonly Logged[],
  report: Report,
): Promise<void> => {
  const ids = [...new Set(logged.map(({ id }) => id))];
  const rows: Present[] = (await Promise.all(inPieces(ids).map((some) => presentOf[kind](tx, some)))).flat();
  const present = new Map(rows.map((row) => [keyOf(row), row]));
  const told = (id: string) => (name: FamilyName) => report(families[name][kind]?.name ?? "", id);
  for (const one of logged) {
    compare(one, present.get(keyOf(one)), told(one.id));
    present.delete(keyOf(one));
  }
  // What also stands in people's own streams is not all read for one domain.
  if (domainId === undefined || !(kind in alsoOwn)) for (const { id } of present.values()) told(id)("unlogged");
};

/** The whole log, thing by thing, comes to what the tables hold. */
export const replayed: Reader = {
  findings: Object.values(families).flatMap((family) => Object.values(family)),
  begin: async (place, report) => {
    for (const check of unlogged((kind) => families.unlogged[kind]?.name ?? "")) await check.run(place, report);
    const isEnded = await endedMembers(place.tx);
    return async (some) => {
      const logged = [...some.values()]
        .flatMap(loggedOf)
        .map((one) => (one.thing && isEnded(one) ? { ...one, thing: null } : one));
      for (const kind of kinds) {
        const those = logged.filter((one) => one.kind === kind);
        if (those.length > 0) await compareKind(place, kind, those, report);
      }
    };
  },
};
