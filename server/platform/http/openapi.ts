import * as z from "zod/mini";
import { type Command, methodOf, pathOf, type Query } from "../../../contract/shared/define.ts";
import { errors } from "../../../contract/shared/errors.ts";

type Definition = Command | Query;
type Json = Record<string, unknown>;

const isEmpty = (schema: z.ZodMiniType): boolean => schema instanceof z.ZodMiniUndefined;
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

const problem: Json = {
  description: "The failure, as RFC 9457 has it. `code` is for machines, `message` for people.",
  content: {
    "application/problem+json": {
      schema: {
        type: "object",
        required: ["title", "status", "code", "message"],
        properties: {
          title: { type: "string" },
          status: { type: "integer" },
          code: { enum: Object.keys(errors) },
          message: { type: "string" },
          issues: {
            type: "array",
            items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
          },
        },
      },
    },
  },
};

const namesIn = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

const parameters = ({ route, query }: Definition): Json[] => {
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
  return [...inPath, ...inQuery];
};

const success = (definition: Definition): Json => {
  if (definition.kind === "query" && definition.file)
    return {
      "200": { description: "The file.", content: { [definition.file]: { schema: { type: "string" } } } },
    };
  if (isEmpty(definition.answer)) return { "204": { description: "Done." } };
  const answer = {
    description: "Done.",
    content: { "application/json": { schema: schemaOf(definition.answer, "output") } },
  };
  return definition.kind === "command" && definition.creates ? { "200": answer, "201": answer } : { "200": answer };
};

/** Every status that a route can answer with besides success. */
const failures = (definition: Definition): string[] => {
  const statuses = ["429", "500", "503"];
  if (definition.needs !== "public") statuses.push("401");
  if (namesIn(definition.route).length > 0 || definition.needs !== "public") statuses.push("403", "404");
  if (definition.kind === "command" && definition.form) statuses.push("408");
  if (definition.kind === "command") statuses.push("400", "404", "409", "410", "413", "415");
  else if (definition.query) statuses.push("400");
  if (definition.needs === "public") statuses.push("404", "410");
  return [...new Set(statuses)].sort();
};

const operation = (definition: Definition): Json => ({
  summary: definition.summary,
  description: definition.needs === "public" ? "Open to everyone." : `Needs: ${definition.needs}.`,
  tags: [pathOf(definition.route, {}).split("/")[1] ?? ""],
  ...(definition.needs === "public" ? { security: [] } : {}),
  parameters: parameters(definition),
  ...(definition.kind === "command" && !isEmpty(definition.body)
    ? {
        requestBody: {
          required: !definition.body.safeParse(undefined).success,
          content: {
            [definition.form ? "multipart/form-data" : "application/json"]: {
              schema: schemaOf(definition.body, "input"),
            },
          },
        },
      }
    : {}),
  responses: { ...success(definition), ...Object.fromEntries(failures(definition).map((status) => [status, problem])) },
});

/** The API as OpenAPI 3.1, from the same definitions that serve it. */
export const openApi = (definitions: readonly Definition[]): Json => {
  const paths: Record<string, Json> = {};
  for (const definition of definitions) {
    const path = definition.route.slice(definition.route.indexOf(" ") + 1).replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [methodOf(definition.route).toLowerCase()]: operation(definition) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tavola",
      version: "1",
      description: "A collaborative task board. Errors are problem documents; ids are UUIDs.",
    },
    servers: [{ url: "/api" }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    paths,
  };
};
