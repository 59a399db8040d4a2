import type { SqlNumber, Tx } from "../../platform/db/database.ts";

/** A domain as whoever runs the server sees it: names, counts, sizes and instants. */
export interface DomainSize {
  id: string;
  name: string;
  key: string;
  ownerId: string;
  ownerName: string;
  /** The owner's address. */
  owner: string;
  createdAt: string;
  people: number;
  panels: number;
  tasks: number;
  fileBytes: number;
}

/** Every domain that is not deleted, the oldest first; or the one with an id. */
export const domainSizes = async (tx: Tx, id?: string): Promise<DomainSize[]> => {
  const rows = await tx
    .selectFrom("domains as d")
    .innerJoin("users as u", "u.id", "d.owner_id")
    .where("d.deleted_at", "is", null)
    .$if(id !== undefined, (query) => query.where("d.id", "=", id ?? ""))
    .select((eb) => [
      "d.id",
      "d.name",
      "d.key",
      "d.owner_id as ownerId",
      "u.full_name as ownerName",
      "u.email as owner",
      "d.created_at as createdAt",
      eb
        .selectFrom("collaborators as c")
        .whereRef("c.domain_id", "=", "d.id")
        .where("c.left_at", "is", null)
        .select(({ fn }) => fn.countAll<SqlNumber>().as("count"))
        .as("people"),
      eb
        .selectFrom("panels as p")
        .whereRef("p.domain_id", "=", "d.id")
        .where("p.deleted_at", "is", null)
        .select(({ fn }) => fn.countAll<SqlNumber>().as("count"))
        .as("panels"),
      eb
        .selectFrom("tasks as t")
        .whereRef("t.domain_id", "=", "d.id")
        .where("t.deleted_at", "is", null)
        .select(({ fn }) => fn.countAll<SqlNumber>().as("count"))
        .as("tasks"),
      eb
        .selectFrom("stored_files as f")
        .whereRef("f.domain_id", "=", "d.id")
        .where("f.ending_at", "is", null)
        .select(({ fn }) => fn.sum<SqlNumber>("f.size").as("bytes"))
        .as("fileBytes"),
    ])
    .orderBy("d.created_at")
    .orderBy("d.id")
    .execute();
  return rows.map((row) => ({
    ...row,
    people: Number(row.people),
    panels: Number(row.panels),
    tasks: Number(row.tasks),
    fileBytes: Number(row.fileBytes),
  }));
};
