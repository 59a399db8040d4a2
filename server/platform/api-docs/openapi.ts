import * as z from "zod/mini";
import { type Command, methodOf, type Query } from "../../../contract/define.ts";
import { bodyLimitOf, bodyLimits } from "../../../contract/shared/body-limits.ts";
import { type ErrorCode, errors } from "../../../contract/shared/errors.ts";
import { can, type Role, takesSignIn } from "../../../contract/shared/permissions.ts";
import { rateLimits } from "../../../contract/shared/rate-limits.ts";
import { CHANGE_HEADER, CONNECTION_HEADER, REQUEST_HEADER } from "../../../contract/wire.ts";
import type { Handler } from "../http/routes.ts";
import { limitOf } from "../rate-limits/rate-limits.ts";
import { type Components, createComponents, type Json } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { failuresOf } from "./failures.ts";

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

const Problem: Json = {
  description: "Why a call failed, as RFC 9457 has it. `code` is for machines, `message` for people.",
  type: "object",
  required: ["title", "status", "code", "message", "requestId"],
  properties: {
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string" },
    message: { type: "string" },
    requestId: {
      description: `The answer's \`${REQUEST_HEADER}\`, by which the server's log tells of it.`,
      type: "string",
    },
    issues: {
      description: "What of the input is wrong; `path` is empty for the whole.",
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    fields: {
      description: "Of a `conflict` and the like: the fields that others changed.",
      type: "array",
      items: { type: "string" },
    },
    current: { description: "Of a `conflict`: the thing as it is, null where there is none." },
    version: { description: "Of a `conflict` of texts: the version to save a choice with.", type: "integer" },
    parts: {
      description: "Of a `conflict` of texts: the text in its order, as runs that agree and runs that differ.",
      type: "array",
      items: {
        anyOf: [
          { type: "object", required: ["same"], properties: { same: { type: "string" } } },
          {
            type: "object",
            required: ["base", "theirs", "mine"],
            properties: { base: { type: "string" }, theirs: { type: "string" }, mine: { type: "string" } },
          },
        ],
      },
    },
  },
};

const headerParameter = (name: string, description: string, schema: Json): Json => ({
  ...{ name, in: "header", required: false, description, schema },
});

/** What many routes share. */
const shared = {
  parameters: {
    changeId: headerParameter(
      CHANGE_HEADER,
      "An id that the caller chooses for this change; a retry sends the same one.",
      { type: "string", format: "uuid" },
    ),
    connectionId: headerParameter(
      CONNECTION_HEADER,
      "The id of the caller's live connection, which is then not told of this change.",
      { type: "string" },
    ),
    ifNoneMatch: headerParameter("if-none-match", "The `etag` of the version that the caller has.", { type: "string" }),
    range: headerParameter("range", "The part of the file that is asked for, as `bytes=0-999`.", { type: "string" }),
  },
  headers: {
    changeId: {
      description: "The id of the change; POST /changes/{changeId}/undo takes it back.",
      schema: { type: "string", format: "uuid" },
    },
    retryAfter: { description: "Whole seconds to wait before trying again.", schema: { type: "integer" } },
  },
  securitySchemes: {
    token: {
      type: "http",
      scheme: "bearer",
      description: "What a sign-in answers as `access_token`, or an access token.",
    },
  },
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
