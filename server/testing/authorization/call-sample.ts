import type { Command, Query } from "../../../contract/define.ts";
import { addOperator } from "../../features/operators/change-operators.ts";
import type { Answered } from "../answered.ts";
import type { AnyInput, Client, TestServer } from "../server.ts";
import { another, type Sample } from "./samples.ts";
import type { World } from "./world.ts";

/** A route's sample, made ready for somebody who may call it. */
export interface ReadyCall {
  input: AnyInput;
  call: () => Promise<Answered<unknown>>;
}

/** Who owns a domain cannot leave it, and need not run the server: another sample may have had somebody else do so. */
const callerOf = async (
  { db }: TestServer,
  { member, operator }: World,
  { route, needs }: Command | Query,
): Promise<Client | undefined> => {
  if (needs === "operator") await db.transaction((tx) => addOperator(tx, operator.me.id));
  return route.endsWith("/leave") ? member : needs === "operator" ? operator : undefined;
};

/** By the owner of a world; by nobody where nobody has to be known. */
export const readySample = async (
  server: TestServer,
  world: World,
  definition: Command | Query,
  sample: Sample,
): Promise<ReadyCall> => {
  const caller = sample.endsSession ? await another(server, world.owner) : world.owner;
  const input = await sample.input(world, caller, server);
  const client = sample.needs === "public" ? server.as("") : caller;
  const by = (await callerOf(server, world, definition)) ?? client;
  const { params, query, body, file } = input;
  const sent = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(file && { file }),
  };
  return { input, call: () => by.send(definition, sent) };
};
