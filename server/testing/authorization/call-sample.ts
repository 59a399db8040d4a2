import type { Command, Query } from "../../../contract/define.ts";
import type { Answered } from "../answered.ts";
import type { AnyInput, TestServer } from "../server.ts";
import { another, type Sample } from "./samples.ts";
import type { World } from "./world.ts";

/** A route's sample, made ready for somebody who may call it. */
export interface ReadyCall {
  input: AnyInput;
  call: () => Promise<Answered<unknown>>;
}

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
  // Who owns a domain cannot leave it.
  const by = definition.route.endsWith("/leave") ? world.member : client;
  const { params, query, body, file } = input;
  const sent = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(file && { file }),
  };
  return { input, call: () => by.send(definition, sent) };
};
