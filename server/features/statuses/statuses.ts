import { listStatuses } from "../../../contract/statuses/queries.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleCreateStatus, handleCreateStatuses } from "./create-status.ts";
import { type EmptyColumn, handleDeleteStatus } from "./delete-status.ts";
import { columnsOf } from "./statuses.sql.ts";
import { handleUpdateStatus } from "./update-status.ts";

/** Columns, shared by all panels of a domain. */
export const statuses = (parts: { emptyColumn: EmptyColumn }): Handler[] => [
  answer(listStatuses, ({ db, params }) => columnsOf(db.read, params.domainId)),
  handleCreateStatus,
  handleCreateStatuses,
  handleUpdateStatus,
  handleDeleteStatus(parts.emptyColumn),
];
