import { sql } from "kysely";
import type { Kind } from "../../../contract/kinds.ts";
import { bySql, type DataCheck } from "../finding.ts";
import { type Subject, subjects } from "../subjects.ts";

const present = sql`x.deleted_at is null`;
const always = sql`true`;

/** Of each kind its rows that are there, and the column that names a thing in the log. */
const rowsOf: Partial<Record<Kind, readonly [Subject, where: typeof present, id?: string]>> = {
  domain: [subjects.domain, present],
  status: [subjects.column, present],
  label: [subjects.label, present],
  collaborator: [subjects.collaborator, sql`x.left_at is null`],
  panel: [subjects.panel, present],
  panelMember: [subjects.panelMember, always, "collaborator_id"],
  view: [subjects.view, present],
  task: [subjects.task, present],
  description: [subjects.description, present],
  attachment: [subjects.attachment, present],
  comment: [subjects.comment, present],
  announcement: [subjects.announcement, present],
  notification: [subjects.notification, always],
  watch: [subjects.watch, sql`x.choice_id is not null`, "choice_id"],
};

/** Finds rows that no change of their kind tells of at all. */
export const unlogged = (name: (kind: Kind) => string): readonly DataCheck[] =>
  Object.entries(rowsOf).map(([kind, [{ table, id, domain }, where, named = "id"]]) =>
    bySql(
      { name: name(kind as Kind), says: "" },
      () => sql`
      select ${id} as id, ${domain} as domain_id from ${sql.table(table)} x
      where ${where} and not exists (
        select 1 from changes c where c.entity_id = ${sql.ref(`x.${named}`)} and c.type like ${sql.lit(`${kind}.%`)})`,
    ),
  );
