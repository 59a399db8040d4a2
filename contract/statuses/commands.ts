import * as z from "zod/mini";
import { patch, type Screens } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import type { Gone } from "../shared/list-order.ts";
import { positionBelow } from "../shared/position.ts";
import { tidy } from "../shared/text.ts";
import { byStatusOrder, isCompletedName, Status, StatusKind, StatusName } from "./status.ts";

const orders = (statuses: readonly Status[]): string[] => statuses.map(({ order }) => order);

/** Where a new column goes: after the last one that is not completed. */
export const endOfColumns = (statuses: readonly Status[]): string => {
  const last = statuses
    .filter(({ name }) => !isCompletedName(name))
    .sort(byStatusOrder)
    .at(-1);
  return positionBelow(last?.order ?? null, orders(statuses));
};

/** Knows a column to stand after that is not among them. */
type FindGone = (id: string) => Gone<Pick<Status, "name" | "order">>;

/** Where a column goes that is moved after another (null: first), or to where that one stood. Undefined when there never was one. */
const placeOfColumn = (
  others: readonly Status[],
  name: string,
  afterId: string | null,
  gone: FindGone,
): string | undefined => {
  if (afterId === null) return positionBelow(null, orders(others));
  const above = others.find(({ id }) => id === afterId) ?? gone(afterId);
  if (above === "ended") return endOfColumns(others);
  // Whatever order completed has, it is shown below all of them.
  if (above && isCompletedName(above.name) && !isCompletedName(name)) return endOfColumns(others);
  return above && positionBelow(above.order, orders(others));
};

/**
 * The order of an edited column. Undefined when it is moved after one that never was among them. What is called completed no
 * more stays where it was shown, whatever order it had: last, until it is moved.
 */
export const orderOfEdited = (
  statuses: readonly Status[],
  { id, name: was, order }: Status,
  { name, afterId }: { name: string; afterId?: string | null | undefined },
  gone: FindGone,
): string | undefined => {
  const others = statuses.filter((status) => status.id !== id);
  if (afterId !== undefined && afterId !== id) return placeOfColumn(others, name, afterId, gone);
  if (!isCompletedName(was) || isCompletedName(name)) return order;
  const isLast = others.every((other) => isCompletedName(other.name) || other.order < order);
  return isLast ? order : endOfColumns(others);
};

/** A column called completed is done, whatever was asked for. */
export const kindFor = (name: string, asked: StatusKind | undefined): StatusKind =>
  isCompletedName(name) ? "done" : (asked ?? "todo");

const columnsOf = (view: Screens, domainId: string): Status[] => [...view.all(domainId, "status")];

export const createStatus = command("POST /status/:domainId", {
  summary: "Add a column to all panels of the domain, before completed.",
  needs: "status.manage",
  fails: ["status-limit"],
  creates: true,
  body: z.strictObject({ id: z.optional(Id), name: StatusName, kind: z.optional(StatusKind) }),
  answer: Status,
  predict: ({ params, body }, view) => {
    if (!body.id) return [];
    const name = tidy(body.name);
    const status = {
      id: body.id,
      name,
      kind: kindFor(name, body.kind),
      order: endOfColumns(columnsOf(view, params.domainId)),
    };
    return [patch(params.domainId, "status.created", status.id, status)];
  },
});

export const createStatuses = command("POST /status/:domainId/multiple-status", {
  summary: "Add several columns, all or none.",
  needs: "status.manage",
  fails: ["id-taken", "status-limit"],
  creates: true,
  body: z.strictObject({
    statuses: z
      .array(z.strictObject({ id: z.optional(Id), name: StatusName, kind: z.optional(StatusKind) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.array(Status),
});

export const updateStatus = command("PATCH /status/:domainId/:statusId", {
  summary: "Rename a column, change what its work counts as, or move it after another (null: first).",
  needs: "status.manage",
  body: z.strictObject({
    name: z.optional(StatusName),
    kind: z.optional(StatusKind),
    afterId: z.optional(z.nullable(Id)).check(z.describe("Puts the column after that one; null: first.")),
  }),
  answer: Status,
  predict: ({ params, body }, view) => {
    const status = view.get(params.domainId, "status", params.statusId);
    if (!status) return [];
    const name = body.name === undefined ? status.name : tidy(body.name);
    const columns = columnsOf(view, params.domainId);
    const order = orderOfEdited(columns, status, { name, afterId: body.afterId }, (id) =>
      view.statusGone(params.domainId, id),
    );
    return [
      patch(params.domainId, "status.updated", status.id, {
        name,
        kind: kindFor(name, body.kind ?? status.kind),
        ...(order && order !== status.order && { order }),
      }),
    ];
  },
});

export const deleteStatus = command("DELETE /status/:domainId/:statusId", {
  summary:
    "Delete a column; with tasks in it, `moveTo` says where they go. Who does not see all panels that these are of may not.",
  needs: "status.manage",
  fails: ["status-in-use", "tasks-unseen"],
  limit: "many",
  body: z.undefined(),
  query: z.strictObject({ moveTo: z.optional(Id) }),
  answer: z.undefined(),
});
