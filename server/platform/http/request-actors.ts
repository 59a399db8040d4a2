import type { FastifyRequest } from "fastify";
import type { Actor } from "../access/sessions.ts";

/** Who is behind a request, once that has been looked up; and when. */
export const requestActors = new WeakMap<FastifyRequest, { actor: Actor | null; at: number }>();
