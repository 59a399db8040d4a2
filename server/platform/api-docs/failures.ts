import * as z from "zod/mini";
import type { Command, Query } from "../../../contract/define.ts";
import { type ErrorCode, errors } from "../../../contract/shared/errors.ts";
import { takesSignIn } from "../../../contract/shared/permissions.ts";

type Definition = Command | Query;

const takes = (schema: z.ZodMiniType, field: string): boolean =>
  schema instanceof z.ZodMiniObject && field in (schema.shape as object);

/** What anybody can be told who may not call it. */
const ofPolicy = (definition: Definition): ErrorCode[] => {
  const { kind, needs, route } = definition;
  const codes: ErrorCode[] = kind === "command" && !definition.reads ? ["read-only-token"] : [];
  if (needs === "public") return codes;
  codes.push("not-signed-in");
  if (needs === "signed-in") return codes;
  if (needs === "operator") return [...codes, "session-only", "not-found"];
  if (takesSignIn(needs)) codes.push("session-only");
  if (needs === "in-person") return codes;
  return [...codes, "not-allowed", route.includes(":panelId") ? "panel-not-found" : "domain-not-found"];
};

const ofInput = (definition: Definition): ErrorCode[] => {
  const codes: ErrorCode[] = [];
  if (definition.route.includes(":")) codes.push("not-found");
  if (definition.query) codes.push("bad-input");
  if (definition.kind === "query") return codes;
  // Whatever a command takes, a body that cannot be read is refused.
  codes.push("bad-input");
  if (definition.file) return [...codes, "id-taken", "timed-out", "length-required", "file-too-large"];
  codes.push("too-large", "wrong-type");
  if (definition.creates && takes(definition.body, "id")) codes.push("id-taken");
  const { form } = definition;
  return form ? [...codes, "timed-out", form.tooLarge, form.wrongType] : codes;
};

/** Every failure that a route can answer with, by status: those that all such routes share, and its own. */
export const failuresOf = (definition: Definition): ErrorCode[] => {
  const codes = new Set<ErrorCode>([
    ...ofPolicy(definition),
    ...ofInput(definition),
    ...(definition.fails ?? []),
    "too-many",
    "server-error",
    "unavailable",
  ]);
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code));
};
