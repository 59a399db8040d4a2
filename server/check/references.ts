import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { isPostgres } from "../platform/db/database.ts";
import { bySql, type DataCheck } from "./finding.ts";
import { type Subject, subjects } from "./subjects.ts";

interface Target {
  /** What it is to the subject. */
  what: string;
  table: keyof Tables;
  /** Which columns there have what the subject has in which of its own. */
  on: Readonly<Record<string, string>>;
  /** Of which rows, where not of all. */
  where?: RawBuilder<unknown>;
}

const person = (what: string, column: string): Target => ({ what, table: "users", on: { id: column } });
const byId = (what: string, table: keyof Tables, column: string): Target => ({ what, table, on: { id: column } });
const domain = byId("domain", "domains", "domain_id");
const inDomain = (target: Target): Target => ({ ...target, on: { ...target.on, domain_id: "domain_id" } });
const task = byId("task", "tasks", "task_id");
/** Somebody of the domain, under both of their ids. */
const collaborator: Target = {
  what: "collaborator",
  table: "collaborators",
  on: { domain_id: "domain_id", id: "collaborator_id", user_id: "user_id" },
};
const stream = byId("stream", "streams", "id");
/** Whom acts of some kinds were done to: other kinds name what is gone by then, as a session that ended. */
const aboutPerson: Target = {
  ...person("person", "about"),
  where: sql`x.kind like 'person-%' or x.kind like 'operator-%' or x.kind like 'sign-in%'
    or x.kind in ('account-opened', 'password-changed', 'password-change-failed', 'password-link-made', 'role-changed')`,
};

const references: readonly (readonly [Subject, readonly Target[]])[] = [
  [subjects.person, [stream]],
  [subjects.identity, [person("person", "user_id")]],
  [subjects.session, [person("person", "user_id")]],
  [subjects.password, [person("person", "user_id")]],
  [subjects.passwordReset, [person("person", "user_id")]],
  [subjects.accessToken, [person("person", "user_id")]],
  // Of a domain that is purged its stream is left.
  [subjects.audit, [person("actor", "actor_id"), aboutPerson, byId("stream", "streams", "domain_id")]],
  [subjects.picture, [person("person", "user_id")]],
  [subjects.change, [byId("stream", "streams", "stream"), person("actor", "actor_id")]],
  [subjects.domain, [stream]],
  [subjects.domainKey, [domain]],
  [subjects.taskNumber, [domain]],
  [subjects.collaborator, [domain, person("person", "user_id")]],
  [subjects.invite, [domain, person("inviter", "inviter_id")]],
  [subjects.inviteLink, [byId("invite", "invites", "invite_id")]],
  [subjects.inviteMail, [byId("invite", "invites", "invite_id")]],
  [subjects.column, [domain]],
  [subjects.label, [domain]],
  [subjects.panel, [domain, inDomain(stream)]],
  [subjects.panelMember, [inDomain(byId("panel", "panels", "panel_id")), collaborator]],
  [subjects.view, [byId("panel", "panels", "panel_id"), person("owner", "owner_id")]],
  [
    subjects.task,
    [
      inDomain(byId("panel", "panels", "panel_id")),
      inDomain(byId("column", "statuses", "status_id")),
      person("author", "author_id"),
    ],
  ],
  [
    subjects.assignment,
    [{ ...task, on: { id: "task_id", panel_id: "panel_id", domain_id: "domain_id" } }, collaborator],
  ],
  [subjects.description, [task, person("editor", "edited_by")]],
  [subjects.comment, [task, person("author", "author_id")]],
  [
    subjects.attachment,
    [
      inDomain(task),
      inDomain({ what: "stored-file", table: "stored_files", on: { name: "file" } }),
      person("uploader", "uploader_id"),
    ],
  ],
  [subjects.storedFile, [domain]],
  [subjects.searchDocument, [task]],
  [subjects.announcement, [domain, person("author", "author_id")]],
  [subjects.schedule, [domain, person("author", "author_id")]],
  [subjects.notification, [domain, person("person", "user_id"), person("actor", "actor_id")]],
  [subjects.watch, [task, person("person", "user_id")]],
  [subjects.timeSpan, [{ ...collaborator, on: { domain_id: "domain_id", id: "collaborator_id" } }]],
  [subjects.taskStay, [domain]],
];

/** Every reference leads to what is there, and is of the same domain. */
export const referenceChecks: readonly DataCheck[] = references.flatMap(([{ name, table, id, domain }, targets]) =>
  targets.map(({ what, table: other, on, where = sql`1 = 1` }) => {
    const named = Object.values(on).map((ours) => sql`${sql.ref(`x.${ours}`)} is not null`);
    const says = `its ${what.replaceAll("-", " ")} is not there${"domain_id" in on ? ", or is of another domain" : ""}`;
    return bySql({ name: `${name}-without-${what}`, says }, ({ tx }) => {
      // What an act was done to is of any kind, and so text; where ids are that, too, a cast would keep them from their index.
      const key = (side: "x" | "y", column: string) =>
        on.id === "about" && isPostgres(tx)
          ? sql`cast(${sql.ref(`${side}.${column}`)} as text)`
          : sql.ref(`${side}.${column}`);
      const same = Object.entries(on).map(([theirs, ours]) => sql`${key("y", theirs)} = ${key("x", ours)}`);
      return sql`select ${id} as id, ${domain} as domain_id from ${sql.table(table)} x
          where (${where}) and ${sql.join(named, sql` and `)}
            and not exists (select 1 from ${sql.table(other)} y where ${sql.join(same, sql` and `)})`;
    });
  }),
);
