import { Id } from "../../../contract/shared/ids.ts";
import type { FoundCount } from "../../check/check.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import type { Installation } from "../installation.ts";
import { Refused, wordThere } from "../word.ts";
import { keepDone } from "./keep-act.ts";

/** Looks at one instant of the data, whatever is written meanwhile. */
const look = async (
  { config, db }: Installation,
  { domainId, signal }: { domainId: string | undefined; signal: AbortSignal },
  told?: number,
): Promise<FoundCount[]> => {
  const { check: lookAt } = await import("../../check/check.ts");
  const storages = { pictures: await openStorage(config, "pictures"), files: await openStorage(config, "files") };
  return db.instant((tx) => lookAt({ tx, domainId, storages }, told), signal);
};

const mustBeThere = async ({ db }: Installation, id: string): Promise<void> => {
  const known = () => db.read.selectFrom("domains").select("id").where("id", "=", id).executeTakeFirst();
  if (!Id.safeParse(id).success || !(await known())) throw new Refused(`There is no domain ${id}.`);
};

const say = ({ name, says, count, ids }: FoundCount): string[] => [
  `${name}, ${count} times: ${says}`,
  ...ids.map((id) => `  ${id}`),
  ...(count > ids.length ? [`  and ${count - ids.length} more`] : []),
];

export const check = wordThere({
  name: "check",
  summary: "Look through all data, while the server runs, and name what is wrong in it",
  options: {
    domain: { value: "ID", says: "only that domain" },
    fix: { says: "make anew what is derived: counts, stays, time spent and what is searched; nothing else" },
  },
  run: async (place, { options: { domain: domainId, fix: mends } }, io) => {
    const { signal } = io;
    if (domainId !== undefined) await mustBeThere(place, domainId);
    const { fix, fixable } = await import("../../check/fix.ts");
    let found = await look(place, { domainId, signal }, mends ? Number.POSITIVE_INFINITY : undefined);
    let fixed = 0;
    if (mends && found.some(({ name }) => fixable.has(name))) {
      const { byItself } = await place.app();
      fixed = await fix({ db: place.db, byItself }, found);
      await keepDone(place.db, io, "data-mended", domainId);
      found = await look(place, { domainId, signal });
    }
    return {
      says: [
        ...(mends ? [`Made anew: ${fixed}.`] : []),
        ...(found.length === 0 ? ["Nothing is wrong."] : found.flatMap(say)),
      ],
      data: { found, ...(mends && { fixed }) },
      code: found.length === 0 ? 0 : 1,
    };
  },
});
