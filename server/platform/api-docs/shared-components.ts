import { CHANGE_HEADER, CONNECTION_HEADER, REQUEST_HEADER } from "../../../contract/wire.ts";
import type { Json } from "./components.ts";

/** The body of each failure. */
export const Problem: Json = {
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

/** What many routes share, each named once. */
export const shared = {
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
