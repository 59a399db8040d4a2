import * as z from "zod/mini";
import { type Command, methodOf, type Query } from "../../../contract/define.ts";
import { bodyLimitOf, bodyLimits } from "../../../contract/shared/body-limits.ts";
import { type ErrorCode, errors } from "../../../contract/shared/errors.ts";
import { can, type Role, takesSignIn } from "../../../contract/shared/permissions.ts";
import { rateLimits } from "../../../contract/shared/rate-limits.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import type { Handler } from "../http/routes.ts";
import { limitOf } from "../rate-limits/rate-limits.ts";
import { type Components, createComponents, type Json } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { failuresOf } from "./failures.ts";
import { Problem, shared } from "./shared-components.ts";

type Definition = Command | Query;

const isEmpty = (schema: z.ZodMiniType): boolean => schema instanceof z.ZodMiniUndefined;
const namesIn = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
const pathOf = (route: string): string => route.slice(route.indexOf(" ") + 1).replace(/:(\w+)/g, "{$1}");
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name for generated clients: `patchTaskByDomainIdByPanelIdMultipleTasks`. */
const operationId = (route: string): string =>
  methodOf(route).toLowerCase() +
  pathOf(route)
    .split("/")
    .flatMap((part) => (part.startsWith("{") ? [`by-${part.slice(1, -1)}`] : [part]))
    .flatMap((part) => part.split("-"))
    .map(upper)
    .join("");

const ROLES: readonly Role[] = ["member", "admin", "owner"];

/** Who may call it, as a sentence. */
export const permissionOf = ({ needs, route }: Pick<Definition, "needs" | "route">): string => {
  if (needs === "public") return "Open to everyone, without signing in.";
  if (needs === "signed-in") return "Takes a sign-in or an access token.";
  const inPerson = "Takes a sign-in; an access token is not enough.";
  if (needs === "in-person") return inPerson;
  if (needs === "operator") return `For operators of this server. ${inPerson}`;
  const roles = ROLES.filter((role) => can(role, needs)).map((role) => `\`${role}\``);
  const who = roles.length === 1 ? roles[0] : `${roles.slice(0, -1).join(", ")} or ${roles.at(-1)}`;
  const panel = route.includes(":panelId") ? "; members only on panels that they belong to" : "";
  return `Takes the role ${who} in the domain (\`${needs}\`)${panel}.${takesSignIn(needs) ? ` ${inPerson}` : ""}`;
};

/** How often it may be called, as a sentence. */
export const paceOf = (definition: Definition): string => {
  const limit = limitOf(definition);
  const { atOnce, perMinute, per } = rateLimits[limit];
  return `At most ${atOnce} at once and ${perMinute} a minute for one ${per} (\`${limit}\`).`;
};

/** How large its body may be, as a sentence. */
export const sizeOf = (definition: Definition): string => {
  if (definition.kind === "query" || isEmpty(definition.body)) return "";
  const bytes = definition.form?.maxBytes ?? bodyLimits[bodyLimitOf(definition)];
  const size = bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`;
  return ` ${definition.form ? "A file" : "A body"} of at most ${size}.`;
};

/** Whether the answer of a route is named by an etag: one that is kept ready, or a file that is stored. */
const isPrepared = (handler: Handler): boolean => "prepare" in handler && handler.prepare !== undefined;
const isServed = (handler: Handler): boolean => "serve" in handler && handler.serve !== undefined;

/** The parameters among the headers of a route, by their names in `shared`. */
const headersOf = (handler: Handler): string[] => {
  if (handler.definition.kind === "command") return ["changeId", "connectionId"];
  if (isServed(handler)) return ["ifNoneMatch", "range"];
  return isPrepared(handler) ? ["ifNoneMatch"] : [];
};

const parameters = (handler: Handler, { schemaOf }: Components): Json[] => {
  const { route, query } = handler.definition;
  const inPath = namesIn(route).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: name.endsWith("Id") ? { type: "string", format: "uuid" } : { type: "string" },
  }));
  const asked = query ? (schemaOf(query, "input") as { properties?: Record<string, Json>; required?: string[] }) : {};
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: asked.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery, ...headersOf(handler).map((name) => ({ $ref: `#/components/parameters/${name}` }))];
};

const changeHeader = { [CHANGE_HEADER]: { $ref: "#/components/headers/changeId" } };

const etagHeader = { etag: { schema: { type: "string" }, description: "Names this version." } };
const rangeHeader = {
  "content-range": {
    schema: { type: "string" },
    description: "Which part it is, and of how many bytes: `bytes 0-999/5000`.",
  },
};
const notModified = { "304": { description: "The caller has this version." } };

/** What answers with a file that is stored, or with one that is made while it is sent. */
const fileOf = (handler: Handler, file: string, shown: object): Json => {
  const content = { [file]: { schema: { type: "string" }, ...shown } };
  if (!isServed(handler)) return { "200": { description: "The file.", content } };
  return {
    "200": { description: "The file.", headers: etagHeader, content },
    "206": { description: "The part that `range` asks for.", headers: { ...etagHeader, ...rangeHeader }, content },
    ...notModified,
  };
};

const success = (handler: Handler, { schemaOf }: Components): Json => {
  const { definition } = handler;
  const example = exampleOf(definition.route)?.answer;
  const shown = example === undefined ? {} : { example };
  if (definition.kind === "query" && definition.file) return fileOf(handler, definition.file, shown);
  const headers = definition.kind === "command" ? { headers: changeHeader } : {};
  if (definition.kind === "command" && definition.accepts)
    return { "202": { description: "Will be done, if there is anything to do.", ...headers } };
  if (isEmpty(definition.answer)) return { "204": { description: "Done.", ...headers } };
  const content = { "application/json": { schema: schemaOf(definition.answer, "output"), ...shown } };
  const done = { description: "Done.", ...headers, content };
  if (definition.kind === "command" && definition.creates)
    return { "200": { ...done, description: "Was done before: the thing as it is now." }, "201": done };
  if (!isPrepared(handler)) return { "200": done };
  return { "200": { ...done, headers: etagHeader }, ...notModified };
};

/** The failures of a route, by status, each with its codes and sentences. */
const failures = (definition: Definition): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of failuresOf(definition)) {
    const [status] = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].map(([status, codes]) => {
    const schema = {
      allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }],
    };
    return [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join("\n"),
        ...(status === 429 || status === 503
          ? { headers: { "retry-after": { $ref: "#/components/headers/retryAfter" } } }
          : {}),
        content: { "application/problem+json": { schema } },
      },
    ];
  });
  return Object.fromEntries(answers);
};

/** Says of a creation's id what it is for. */
const withOwnId = ({ creates }: Command, schema: Json): Json => {
  const { properties } = schema as { properties?: Record<string, Json> };
  if (!creates || !properties?.id) return schema;
  const description = "Chosen by the caller, so that the creation can be sent again.";
  return { ...schema, properties: { ...properties, id: { ...properties.id, description } } };
};

const requestBody = (definition: Definition, { schemaOf }: Components): Json => {
  if (definition.kind === "query") return {};
  if (definition.file) {
    const schema = { type: "string", format: "binary" };
    return { requestBody: { required: true, content: { "application/octet-stream": { schema } } } };
  }
  if (isEmpty(definition.body)) return {};
  const example = exampleOf(definition.route)?.body;
  const { form } = definition;
  const schema = form
    ? {
        type: "object",
        required: [form.field],
        properties: { [form.field]: { type: "string", format: "binary", maxLength: form.maxBytes } },
      }
    : withOwnId(definition, schemaOf(definition.body, "input"));
  return {
    requestBody: {
      required: !definition.body.safeParse(undefined).success,
      content: {
        [form ? "multipart/form-data" : "application/json"]: { schema, ...(example !== undefined && { example }) },
      },
    },
  };
};

const operation = (handler: Handler, components: Components): Json => {
  const { definition } = handler;
  return {
    operationId: operationId(definition.route),
    summary: definition.summary,
    description: `${permissionOf(definition)} ${paceOf(definition)}${sizeOf(definition)}`,
    tags: [pathOf(definition.route).split("/")[1] ?? ""],
    ...(definition.needs === "public" ? { security: [] } : {}),
    parameters: parameters(handler, components),
    ...requestBody(definition, components),
    responses: { ...success(handler, components), ...failures(definition) },
  };
};

/** The API as OpenAPI 3.1, from the same definitions that serve it. */
export const openApi = (handlers: readonly Handler[]): Json => {
  const components = createComponents();
  const paths: Record<string, Json> = {};
  for (const handler of handlers) {
    const { route } = handler.definition;
    const path = pathOf(route);
    paths[path] = { ...paths[path], [methodOf(route).toLowerCase()]: operation(handler, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tavola",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description: "A collaborative task board. Readable pages are at /api/docs.",
    },
    servers: [{ url: "/api" }],
    security: [{ token: [] }],
    tags: [...new Set(Object.keys(paths).map((path) => path.split("/")[1] ?? ""))].map((name) => ({ name })),
    paths,
    components: { ...shared, schemas: { Problem, ...components.schemas() } },
  };
};
