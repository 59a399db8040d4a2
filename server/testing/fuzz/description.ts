/** A JSON Schema, as far as the API's description makes use of it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  description?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

export interface Answer {
  headers?: Record<string, object>;
  content?: Record<string, { schema: Schema }>;
}

interface Described {
  security?: unknown[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
  responses: Record<string, Answer>;
}

/** The document at /api/openapi.json. */
export interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
}

/** One call of the API as its description has it. */
export interface Operation {
  /** `PATCH /task/{domainId}/{panelId}`. */
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  parameters: Parameter[];
  body?: { type: string; schema: Schema; example: object };
  answers: Record<string, Answer>;
}

const operationOf = (path: string, method: string, described: Described, { components }: Description): Operation => {
  const [body] = Object.entries(described.requestBody?.content ?? {}).map(([type, { schema, example = {} }]) => ({
    type,
    schema,
    example,
  }));
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    isPublic: described.security?.length === 0,
    parameters: described.parameters.map((parameter) =>
      "$ref" in parameter ? (components.parameters[parameter.$ref.split("/").at(-1) ?? ""] as Parameter) : parameter,
    ),
    ...(body && { body }),
    answers: described.responses,
  };
};

export const operationsOf = (description: Description): Operation[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described, description)),
  );
