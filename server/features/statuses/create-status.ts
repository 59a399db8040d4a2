import { fail } from "../../../contract/shared/errors.ts";
import { createStatus, createStatuses, endOfColumns, kindFor } from "../../../contract/statuses/commands.ts";
import { STATUSES_MAX, type Status, type StatusKind } from "../../../contract/statuses/status.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type CommandWork, handle } from "../../platform/commands/handlers.ts";
import { columnsOf, insertColumn } from "./statuses.sql.ts";

interface NewStatus {
  id?: string | undefined;
  name: string;
  kind?: StatusKind | undefined;
}

const add = async (
  { tx, log, repeated }: Pick<CommandWork<typeof createStatus>, "tx" | "log" | "repeated">,
  domainId: string,
  { id: asked, name, kind }: NewStatus,
): Promise<Status> => {
  const columns = await columnsOf(tx, domainId);
  const id = asked ?? newId();
  if (asked && (await log.creation("status", domainId, id)) === "repeated") {
    repeated();
    return columns.find((column) => column.id === id) ?? fail("id-taken");
  }
  if (columns.length >= STATUSES_MAX) fail("status-limit");
  const status: Status = { id, name, kind: kindFor(name, kind), order: endOfColumns(columns) };
  await insertColumn(tx, domainId, status);
  log.created("status", domainId, id, status);
  return status;
};

export const handleCreateStatus = handle(createStatus, (work) => add(work, work.params.domainId, work.body));

export const handleCreateStatuses = handle(createStatuses, async (work) => {
  const added: Status[] = [];
  for (const asked of work.body.statuses) added.push(await add(work, work.params.domainId, asked));
  return added;
});
