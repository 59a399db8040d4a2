import type { Notification } from "../../../contract/notifications/notification.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Actor } from "../../platform/access/sessions.ts";
import type { Delivery } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { findNotification } from "./notifications.sql.ts";

/** What a notification's events are called, where nothing more is known of it. */
export const wireOf: Record<Notification["kind"], WireName> = { announcement: "gen-announcement", task: "to-assigned" };

/** How a change of a person's notification is told to their own pages. */
export const toldOf = ({ kind, domainId }: Pick<Notification, "kind" | "domainId">): Delivery => ({
  wire: wireOf[kind],
  domainId,
});

/** The stream to lock: what a person is told, and what they watch, is in their own. */
export const ownStream = (_tx: unknown, _input: unknown, { userId }: Actor): string[] => [userId];

/** A notification of the person's own that leads to where they may go. Fails with 404 for any other. */
export const ownNotification = async (tx: Tx, userId: string, id: string): Promise<Notification> => {
  const notification = (await findNotification(tx, userId, id)) ?? fail("not-found");
  const allowed = (await accessIn(tx, notification.domainId, [userId])).get(userId);
  const { panelId } = notification;
  return allowed && (panelId === undefined || allowed.panelIds.has(panelId)) ? notification : fail("not-found");
};
