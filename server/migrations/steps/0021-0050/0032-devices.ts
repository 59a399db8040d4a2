import type { Kysely } from "kysely";

/** The device that a session was started on, where its browser has said: see `KnownDevices`. */
export const devices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("sessions").addColumn("device_id", "text").execute();
};
