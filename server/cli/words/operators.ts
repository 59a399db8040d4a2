import { Failure } from "../../../contract/shared/errors.ts";
import { addOperator, removeOperator } from "../../features/operators/change-operators.ts";
import { listOperators } from "../../features/operators/operators.read.ts";
import { table } from "../table.ts";
import { Refused, wordThere } from "../word.ts";
import { mustNotBeSuspended } from "./people/access.ts";
import { accountNamed } from "./people/account-named.ts";

export const operatorsList = wordThere({
  name: "operators list",
  summary: "List who runs the server",
  run: async ({ db }) => {
    const operators = await listOperators(db.read);
    const rows = operators.map(({ id, email, fullName }) => [id, email, fullName]);
    return { says: rows.length > 0 ? table(rows) : ["Nobody runs this server yet."], data: operators };
  },
});

/** The product's own failures are sentences for whoever asked. */
const refusing = (reason: unknown): never => {
  throw reason instanceof Failure ? new Refused(reason.message) : reason;
};

export const operatorsAdd = wordThere({
  name: "operators add",
  takes: ["PERSON"],
  summary: "Have somebody run the server, by their address or id",
  run: async ({ db }, { args: [name = ""] }) => {
    const account = await accountNamed(db.read, name);
    const { id, fullName } = account;
    await mustNotBeSuspended(db.read, account);
    const added = await db.transaction((tx) => addOperator(tx, id)).catch(refusing);
    const says = added ? `${fullName} runs this server now.` : `${fullName} runs this server already.`;
    return { says: [says], data: { id, added } };
  },
});

export const operatorsRemove = wordThere({
  name: "operators remove",
  takes: ["PERSON"],
  summary: "Have somebody run the server no more, by their address or id",
  question: async ({ db }, { args: [name = ""] }) =>
    `${(await accountNamed(db.read, name)).fullName} will not run this server any more. Go on?`,
  run: async ({ db }, { args: [name = ""] }) => {
    const { id, fullName } = await accountNamed(db.read, name);
    const removed = await db.transaction((tx) => removeOperator(tx, id)).catch(refusing);
    const says = removed ? `${fullName} does not run this server any more.` : `${fullName} did not run this server.`;
    return { says: [says], data: { id, removed } };
  },
});
