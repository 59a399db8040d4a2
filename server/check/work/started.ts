import { sql } from "kysely";
import { bySql, type DataCheck } from "../finding.ts";

/** What stands in started columns is noted, and nothing else. */
export const started: DataCheck = bySql(
  { name: "started-work-differs", says: "who has started work there is noted otherwise than its tasks stand" },
  () => {
    const noted = sql`select w.task_id, w.collaborator_id, w.panel_id from started_work w`;
    const standing = sql`
      select a.task_id, a.collaborator_id, t.panel_id
      from tasks t
      join panels p on p.id = t.panel_id and p.deleted_at is null
      join domains d on d.id = p.domain_id and d.deleted_at is null
      join statuses s on s.id = t.status_id and s.kind = 'started'
      join task_assignees a on a.task_id = t.id
      where t.deleted_at is null`;
    return sql`
      select distinct x.panel_id as id, p.domain_id from (
        select * from (${noted} except ${standing}) as more union all select * from (${standing} except ${noted}) as less
      ) as x left join panels p on p.id = x.panel_id`;
  },
);
