import { sql } from "kysely";
import { PICTURES_PATH } from "../../contract/users/picture.ts";
import { isPostgres } from "../platform/db/database.ts";
import { bySql, type DataCheck } from "./finding.ts";
import { type Subject, subjects } from "./subjects.ts";

/** Rows that have the same in some columns as another one. */
const twice = (
  subject: Subject,
  name: string,
  says: string,
  columns: readonly string[],
  where = sql`true`,
): DataCheck => {
  const by = sql.join(columns.map((column) => sql.ref(`x.${column}`)));
  return bySql(
    { name, says },
    () => sql`
    select ${subject.id} as id, ${subject.domain} as domain_id from ${sql.table(subject.table)} x
    where ${where} and (${by}) in (
      select ${by} from ${sql.table(subject.table)} x where ${where} group by ${by} having count(*) > 1)`,
  );
};

const present = sql`x.deleted_at is null`;

/** Things in an order. Tasks may share a place: whoever makes one chooses it. */
const placed: readonly (readonly [Subject, list?: readonly string[]])[] = [
  [subjects.task],
  [subjects.column, ["domain_id"]],
  [subjects.label, ["domain_id"]],
  [subjects.view, ["panel_id", "shared", "owner_id"]],
];

const places = placed.flatMap(([subject, list]): DataCheck[] => [
  ...(list
    ? [twice(subject, `${subject.name}-place-twice`, "another one stands at its place", [...list, "position"], present)]
    : []),
  bySql(
    { name: `${subject.name}-place-unusable`, says: "its place is none that another one fits before" },
    ({ tx }) => sql`
    select ${subject.id} as id, ${subject.domain} as domain_id from ${sql.table(subject.table)} x
    where ${
      isPostgres(tx)
        ? sql`x.position !~ '^[0-9A-Za-z]*[1-9A-Za-z]$'`
        : sql`(x.position = '' or x.position glob '*[^0-9A-Za-z]*' or x.position glob '*0')`
    }`,
  ),
]);

/** What has to hold among rows, each by one statement. */
export const rules: readonly DataCheck[] = [
  bySql(
    { name: "domain-without-owner", says: "who owns it is not in it" },
    () => sql`
    select x.id, x.id as domain_id from domains x where not exists (
      select 1 from collaborators c where c.domain_id = x.id and c.user_id = x.owner_id and c.left_at is null)`,
  ),
  bySql(
    { name: "domain-without-key", says: "its key is not among those it has" },
    () => sql`
    select x.id, x.id as domain_id from domains x
    where not exists (select 1 from domain_keys k where k.key = x.key and k.domain_id = x.id)`,
  ),
  bySql(
    { name: "panel-without-slot", says: "it is there without a slot, or gone with one" },
    () => sql`select x.id, x.domain_id from panels x where (x.deleted_at is null) <> (x.slot is not null)`,
  ),
  twice(subjects.panel, "panel-slot-twice", "another one has its slot", ["domain_id", "slot"], sql`x.slot is not null`),
  twice(subjects.collaborator, "collaborator-twice", "the person is in the domain twice", ["domain_id", "user_id"]),
  twice(subjects.label, "label-name-twice", "another one has its name", ["domain_id", "name_key"], present),
  twice(subjects.description, "description-twice", "its task has another one", ["task_id"], present),
  twice(subjects.task, "task-number-twice", "another one has its number", ["domain_id", "number"]),
  bySql(
    { name: "task-number-ahead", says: "its number is none that its domain has given" },
    () => sql`
    select x.id, x.domain_id from tasks x left join task_numbers n on n.domain_id = x.domain_id
    where x.number < 1 or x.number > coalesce(n.last, 0)`,
  ),
  bySql(
    { name: "task-in-deleted-column", says: "it is there, and its column is deleted" },
    () => sql`
    select x.id, x.domain_id from tasks x join statuses s on s.id = x.status_id
    where x.deleted_at is null and s.deleted_at is not null`,
  ),
  bySql(
    { name: "stream-with-holes", says: "its changes are not numbered 1, 2, 3 … up to its version" },
    () => sql`
    select x.id, coalesce(x.domain_id, x.id) as domain_id from streams x left join (
      select stream, count(*) as number, min(version) as first, max(version) as last from changes group by stream
    ) c on c.stream = x.id
    where x.version <> coalesce(c.number, 0) or coalesce(c.first, 1) <> 1 or x.version <> coalesce(c.last, 0)`,
  ),
  bySql(
    { name: "person-without-picture", says: "the picture that is shown of them is none of theirs" },
    () => sql`
    select x.id, null as domain_id from users x
    where x.profile_picture is not null and not exists (
      select 1 from pictures p where p.user_id = x.id and x.profile_picture = ${`${PICTURES_PATH}/`} || p.name)`,
  ),
  bySql(
    { name: "undo-without-change", says: "what was undone, or what undid it, is not in the log" },
    () => sql`
    select x.id, null as domain_id from undos x
    where not exists (select 1 from changes c where c.id = x.id) or not exists (select 1 from changes c where c.id = x.by_id)`,
  ),
  bySql(
    { name: "notification-of-outsider", says: "who is told was never in the domain" },
    () => sql`
    select x.id, x.domain_id from notifications x where not exists (
      select 1 from collaborators c where c.domain_id = x.domain_id and c.user_id = x.user_id)`,
  ),
  bySql(
    { name: "notification-of-unseen", says: "who is told could never see its panel" },
    () => sql`
    select x.id, x.domain_id from notifications x
      join collaborators c on c.domain_id = x.domain_id and c.user_id = x.user_id
      join domains d on d.id = x.domain_id
    where x.panel_id is not null and c.role <> 'admin' and d.owner_id <> x.user_id
      and not exists (select 1 from panel_members m where m.panel_id = x.panel_id and m.collaborator_id = c.id)
      and not exists (select 1 from changes h where h.entity_id = c.id and (
        (h.type = 'panelMember.created' and h.stream = x.panel_id)
        or (h.type in ('collaborator.created', 'collaborator.updated') and h.stream = x.domain_id
          and (h.after is null or h.after like '%"memberRole":"admin"%' or h.after like '%"memberRole":"owner"%'))))`,
  ),
  bySql(
    { name: "notification-from-elsewhere", says: "what it tells of is of another domain" },
    () => sql`
    select x.id, x.domain_id from notifications x
    where exists (select 1 from panels p where p.id = x.panel_id and p.domain_id <> x.domain_id)
      or exists (select 1 from tasks t where t.id = x.task_id and t.domain_id <> x.domain_id)
      or exists (select 1 from announcements a where a.id = x.announcement_id and a.domain_id <> x.domain_id)`,
  ),
  ...places,
];
