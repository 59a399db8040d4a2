import { endOf, orderOfMoved } from "../../../contract/shared/list-order.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import { streamOfView, VIEWS_MAX, type View } from "../../../contract/views/view.ts";
import { ME } from "./model-ids.ts";
import type { ModelLog } from "./model-log.ts";
import { Refused } from "./refused.ts";

/** What a view is made of, and what of it can be changed. */
export type ViewBody = Partial<Pick<View, "shared">> & Pick<View, "id" | "name" | "query">;
type ViewEdit = Partial<Pick<View, "name" | "query" | "shared">> & { afterId?: string | null };

/** The views of panels: everybody's, and each person's own. */
export class ModelViews {
  readonly #log: ModelLog;
  readonly #all = new Map<string, View>();

  constructor(log: ModelLog) {
    this.#log = log;
  }

  /** Those of a panel that Ada sees. */
  of(panelId: string): View[] {
    return [...this.#list({ panelId, shared: true }), ...this.#list({ panelId, shared: false, ownerId: ME })];
  }

  create(panelId: string, ownerId: string, changeId: string, { id, name, query, shared = false }: ViewBody): View {
    const present = this.#all.get(id);
    if (present) return present;
    const list = this.#withRoom({ panelId, shared, ownerId });
    const view: View = { id, panelId, name, query, shared, ownerId, order: endOf(list) };
    this.#all.set(id, view);
    this.#log.commit(streamOfView(view), ownerId, changeId, [
      { type: "view.created", entityId: id, before: null, after: { ...view } },
    ]);
    return view;
  }

  update(viewId: string, actorId: string, changeId: string, { afterId, ...edit }: ViewEdit): View {
    const before = this.#seen(viewId, actorId);
    const moves = edit.shared !== undefined && edit.shared !== before.shared;
    const changed = { ...before, ...edit };
    const list = moves ? this.#withRoom(changed) : this.#list(changed);
    const last = moves ? endOf(list) : before.order;
    const goneFrom = (id: string) => (this.#log.hasLeft(streamOfView(changed), id) ? "ended" : undefined);
    const order = orderOfMoved(list, { ...before, order: last }, afterId, goneFrom);
    if (order === undefined) throw new Refused("view-not-found");
    const after: View = { ...changed, order };
    this.#all.set(viewId, after);
    if (!moves) {
      this.#log.commit(streamOfView(after), actorId, changeId, [
        { type: "view.updated", entityId: viewId, before: { ...before }, after: { ...after } },
      ]);
      return after;
    }
    const [gone] = this.#log.commit(streamOfView(before), actorId, changeId, [
      { type: "view.deleted", entityId: viewId, before: { ...before }, after: null },
    ]);
    this.#log.goOn(streamOfView(after), actorId, gone?.id ?? changeId, [
      { type: "view.created", entityId: viewId, before: null, after: { ...after } },
    ]);
    return after;
  }

  delete(viewId: string, actorId: string, changeId: string): void {
    const before = this.#seen(viewId, actorId);
    this.#all.delete(viewId);
    this.#log.commit(streamOfView(before), actorId, changeId, [
      { type: "view.deleted", entityId: viewId, before: { ...before }, after: null },
    ]);
  }

  #list({ panelId, shared, ownerId }: Pick<View, "panelId" | "shared"> & Partial<View>): View[] {
    return [...this.#all.values()]
      .filter((view) => view.panelId === panelId && view.shared === shared && (shared || view.ownerId === ownerId))
      .sort(byPosition);
  }

  #withRoom(of: Pick<View, "panelId" | "shared" | "ownerId">): View[] {
    const list = this.#list(of);
    if (list.length >= VIEWS_MAX) throw new Refused("view-limit");
    return list;
  }

  #seen(viewId: string, actorId: string): View {
    const view = this.#all.get(viewId);
    if (!view || (!view.shared && view.ownerId !== actorId)) throw new Refused("view-not-found");
    return view;
  }
}
