import type { Domain } from "../../contract/domains/domain.ts";
import type { PanelDetail } from "../../contract/panels/panel.ts";
import type { AnswerOf } from "../../contract/shared/define.ts";
import type { listFirstTasks } from "../../contract/tasks/queries.ts";

/** What of a panel is seen at first: `first-paint.js` asks for it. */
export interface Glance {
  domain: Domain;
  detail: PanelDetail;
  tasks: AnswerOf<typeof listFirstTasks>;
}
