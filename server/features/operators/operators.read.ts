import type { Tx } from "../../platform/db/database.ts";

/** Whoever runs the server, by their account on it. */
export interface Operator {
  id: string;
  fullName: string;
  email: string;
}

const operators = (tx: Tx) => tx.selectFrom("users").where("operator", "=", 1);

const listed = (tx: Tx) =>
  operators(tx).select(["id", "full_name as fullName", "email"]).orderBy("full_name").orderBy("id");

/** All of them, by name. */
export const listOperators = (tx: Tx): Promise<Operator[]> => listed(tx).execute();

/** Those who can sign in. */
export const operatorsToTell = (tx: Tx): Promise<Operator[]> => listed(tx).where("suspended_at", "is", null).execute();

export const isOperator = async (tx: Tx, userId: string): Promise<boolean> =>
  (await operators(tx).select("id").where("id", "=", userId).executeTakeFirst()) !== undefined;

export const hasOperator = async (tx: Tx): Promise<boolean> =>
  (await operators(tx).select("id").limit(1).executeTakeFirst()) !== undefined;

/** Whether somebody else runs the server as well, and can sign in for it. */
export const hasOtherOperator = async (tx: Tx, userId: string): Promise<boolean> => {
  const others = operators(tx).where("id", "!=", userId).where("suspended_at", "is", null);
  return (await others.select("id").limit(1).executeTakeFirst()) !== undefined;
};
