import * as z from "zod/mini";
import { fail, type Issue } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";

// Left alone, the small zod says "Invalid input" of everything.
z.config(z.locales.en());

export interface RawInput {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
}

/** A request's input: the path is checked at once, body and query when the policy has let the request in. */
export interface Input {
  params: Record<string, string>;
  /** The domain and panel that the request names, in its path or body. `alsoOn`: another panel, as the body names it. */
  scope: { domainId?: string; panelId?: string; alsoOn?: string };
  query: () => unknown;
  body: () => unknown;
}

interface Shapes {
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  alsoOn?: string;
}

/** Characters of an issue: it may name all that was sent. */
const TOLD_MAX = 300;

const parse = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: path.map(String).join(".").slice(0, TOLD_MAX),
    message: message.slice(0, TOLD_MAX),
  }));
  // The first issue of a person's own input is the sentence to show.
  const own = parsed.error.issues.find((issue) => issue.code === "custom");
  return fail("bad-input", { issues, ...(own && { message: own.message }) });
};

/** Parsed when first asked for, and never again; wrong input fails each time. */
const once = (schema: z.ZodMiniType, value: unknown): (() => unknown) => {
  let parsed: { data: unknown } | { problem: unknown } | undefined;
  const parseNow = (): { data: unknown } | { problem: unknown } => {
    try {
      return { data: parse(schema, value) };
    } catch (problem) {
      return { problem };
    }
  };
  return () => {
    parsed ??= parseNow();
    if ("problem" in parsed) throw parsed.problem;
    return parsed.data;
  };
};

const nothing = (): undefined => undefined;

const readParams = (raw: Readonly<Record<string, string>>): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (!name.endsWith("Id")) {
      params[name] = value;
      continue;
    }
    const id = Id.safeParse(value);
    params[name] = id.success ? id.data : fail("not-found");
  }
  return params;
};

const isEmptyObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** What a body says: to what takes none, many clients send an empty object [D50]. */
const saidIn = (schema: z.ZodMiniType, body: unknown): unknown =>
  schema instanceof z.ZodMiniUndefined && isEmptyObject(body) ? undefined : (body ?? undefined);

const idInBody = (body: unknown, field: string): string | undefined => {
  const named = Id.safeParse((body as Record<string, unknown> | null | undefined)?.[field]);
  return named.success ? named.data : undefined;
};

/** Reads what a request names. A malformed id in the path is 404; wrong input is 400, told when `body` or `query` is asked for. */
export const readInput = (shapes: Shapes, raw: RawInput): Input => {
  const params = readParams(raw.params);
  const { domainId, panelId } = params;
  const takesDomain = !domainId && shapes.body && "shape" in shapes.body && "domainId" in (shapes.body.shape as object);
  // A body that names its domain badly is bad input, not a hidden domain.
  if (takesDomain && !idInBody(raw.body, "domainId")) parse(shapes.body as z.ZodMiniType, raw.body);
  const alsoOn = shapes.alsoOn && idInBody(raw.body, shapes.alsoOn);
  const named = domainId ?? (takesDomain ? idInBody(raw.body, "domainId") : undefined);
  return {
    params,
    scope: { ...(named && { domainId: named }), ...(panelId && { panelId }), ...(alsoOn && { alsoOn }) },
    query: shapes.query ? once(shapes.query, raw.query ?? {}) : nothing,
    body: shapes.body ? once(shapes.body, saidIn(shapes.body, raw.body)) : nothing,
  };
};
