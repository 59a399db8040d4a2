import { TRASH_DAYS, TRASH_PAGE, type Trash, type TrashItem } from "../../../contract/history/history.ts";
import { listDeletedDomains, listTrash } from "../../../contract/history/queries.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import { now } from "../../platform/basics/ids.ts";
import type { Deleted, TrashBin, TrashScope } from "../../platform/change-log/trash.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";

const DAY_MS = 86_400_000;

/** Until when a thing must have been deleted that is not kept any longer. */
export const endOfKeeping = (at: string): string => new Date(Date.parse(at) - TRASH_DAYS * DAY_MS).toISOString();

const lastFirst = (a: Deleted, b: Deleted): number =>
  a.deletedAt === b.deletedAt ? (a.id < b.id ? 1 : -1) : a.deletedAt < b.deletedAt ? 1 : -1;

/** With who deleted each, and in which change. */
const named = async (tx: Tx, things: readonly Deleted[]): Promise<TrashItem[]> => {
  if (things.length === 0) return [];
  const rows = await tx
    .selectFrom("changes as c")
    .innerJoin("users as u", "u.id", "c.actor_id")
    .select(["c.id", "c.entity_id", "c.at", "u.id as actor_id", "u.full_name", "u.profile_picture"])
    .where(
      "c.entity_id",
      "in",
      things.map(({ id }) => id),
    )
    .where("c.type", "like", "%.deleted")
    .orderBy("c.version")
    .execute();
  const deletions = new Map(rows.map((row) => [`${row.entity_id} ${row.at}`, row]));
  return things.flatMap((thing) => {
    const deletion = deletions.get(`${thing.id} ${thing.deletedAt}`);
    if (!deletion) return [];
    const { actor_id, full_name, profile_picture, id: changeId } = deletion;
    return [{ ...thing, deletedBy: { id: actor_id, fullName: full_name, profilePicture: profile_picture }, changeId }];
  });
};

interface TrashQuery {
  domainId: string;
  userId: string;
  role: Role;
  before: string | undefined;
}

const trashOf = async (tx: Tx, bins: readonly TrashBin[], { before, ...asked }: TrashQuery): Promise<Trash> => {
  const panelIds = [...((await accessIn(tx, asked.domainId, [asked.userId])).get(asked.userId)?.panelIds ?? [])];
  const [at, id] = before?.split("_") ?? [];
  const scope: TrashScope = {
    ...asked,
    panelIds,
    since: endOfKeeping(now()),
    before: at && id ? { at, id } : undefined,
    limit: TRASH_PAGE + 1,
  };
  const found: Deleted[] = [];
  for (const bin of bins) found.push(...(await bin.list(tx, scope)));
  const page = found.sort(lastFirst).slice(0, TRASH_PAGE);
  const last = page.at(-1);
  return {
    items: await named(tx, page),
    next: found.length > TRASH_PAGE && last ? `${last.deletedAt}_${last.id}` : null,
  };
};

export const answerListTrash = (bins: readonly TrashBin[]) =>
  answer(listTrash, ({ db, actor, role, params, query }) =>
    db.snapshot((tx) =>
      trashOf(tx, bins, { domainId: params.domainId, userId: actor.userId, role, before: query?.before }),
    ),
  );

export const answerListDeletedDomains = (bin: TrashBin) =>
  answer(listDeletedDomains, ({ db, actor }) =>
    db.snapshot(async (tx) => {
      const scope = { domainId: "", panelIds: [], role: "owner", before: undefined } as const;
      const since = endOfKeeping(now());
      return named(tx, await bin.list(tx, { ...scope, userId: actor.userId, since, limit: TRASH_PAGE }));
    }),
  );
