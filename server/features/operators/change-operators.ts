import { fail } from "../../../contract/shared/errors.ts";
import type { ChangeContext } from "../../platform/commands/change-context.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { NO_REQUEST } from "../../platform/process/request-context.ts";
import { isSuspended } from "../users/users.read.ts";
import { hasOperator, hasOtherOperator, isOperator } from "./operators.read.ts";

/**
 * Lets nobody else add, remove or suspend operators until COMMIT, so that whoever counts them counts right. What is locked for it is
 * the row of the server's secret, which is always there and otherwise only read.
 */
export const lockOperators = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable("settings")
    .set((eb) => ({ value: eb.ref("value") }))
    .where("key", "=", "secret")
    .execute();
};

const setOperator = async (tx: Tx, userId: string, operator: 0 | 1): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ operator })
    .where("id", "=", userId)
    .where("operator", "!=", operator)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Has a person run the server, by the program; false where they do already. Fails with `suspended` where they could not sign in for it. */
export const addOperator = async (tx: Tx, userId: string): Promise<boolean> => {
  await lockOperators(tx);
  if (await isSuspended(tx, userId)) fail("suspended");
  const added = await setOperator(tx, userId, 1);
  if (added) await recordAudit({ tx, request: NO_REQUEST }, { kind: "operator-added", actorId: null, about: userId });
  return added;
};

/** The same of the first one; fails with `not-found` where somebody was quicker. */
export const claimServer = async (
  { tx, request }: Pick<ChangeContext, "tx" | "request">,
  userId: string,
): Promise<void> => {
  await lockOperators(tx);
  if (await hasOperator(tx)) fail("not-found");
  await setOperator(tx, userId, 1);
  await recordAudit({ tx, request }, { kind: "operator-added", actorId: userId, about: userId });
};

/** Has a person run the server no more; false where they did not. Fails with `last-operator` where nobody would who can sign in. */
export const removeOperator = async (tx: Tx, userId: string): Promise<boolean> => {
  await lockOperators(tx);
  if (!(await isOperator(tx, userId))) return false;
  if (!(await hasOtherOperator(tx, userId))) fail("last-operator");
  await recordAudit({ tx, request: NO_REQUEST }, { kind: "operator-removed", actorId: null, about: userId });
  return setOperator(tx, userId, 0);
};
