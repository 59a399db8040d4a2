import { expect, test } from "vitest";
import type { ErrorCode } from "../../../contract/shared/errors.ts";
import { Failure } from "../../../contract/shared/errors.ts";
import { type Description, operationsOf } from "./description.ts";
import { createJudge } from "./judge.ts";

const problem = (...codes: ErrorCode[]) => ({
  content: { "application/problem+json": { schema: { properties: { code: { enum: codes } } } } },
});
const description: Description = {
  components: { parameters: {}, schemas: { Domain: { type: "object", required: ["id"] } } },
  paths: {
    "/domains": {
      post: {
        parameters: [],
        responses: {
          "201": {
            headers: { "x-change-id": {} },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Domain" } } },
          },
          "204": {},
          "400": problem("bad-input"),
          "404": problem("domain-not-found"),
          "500": problem("server-error"),
        },
      },
    },
  },
};
const [operation] = operationsOf(description);
if (!operation) throw new Error("There is no operation.");

const JSON_TYPE = "application/json; charset=utf-8";
const changed = { "content-type": JSON_TYPE, "x-change-id": "1" };
const failed = (code: ErrorCode, status = new Failure(code).status) => ({
  status,
  headers: { "content-type": "application/problem+json" },
  text: JSON.stringify(new Failure(code).problem()),
});

test.each([
  ["owner", { status: 201, headers: changed, text: '{"id":"1"}' }],
  ["owner", { status: 204, headers: {}, text: "" }],
  ["nobody", failed("bad-input")],
] as const)("what the description says is let through: %s %j [D1, D2]", (caller, answer) => {
  expect(createJudge(description)(operation, caller, answer)).toEqual([]);
});

test.each([
  ["a fault of ours", "owner", failed("server-error"), /fault/],
  ["a status that is not described", "owner", { status: 418, headers: {}, text: "" }, /status is not described/],
  ["a field that is missing", "owner", { status: 201, headers: changed, text: "{}" }, /required property 'id'/],
  ["no JSON", "owner", { status: 201, headers: changed, text: "<html>" }, /not as described/],
  [
    "another type",
    "owner",
    { status: 201, headers: { ...changed, "content-type": "text/html" }, text: "" },
    /type text\/html/,
  ],
  [
    "a header that is missing",
    "owner",
    { status: 201, headers: { "content-type": JSON_TYPE }, text: '{"id":"1"}' },
    /x-change-id/,
  ],
  ["a body where none is", "owner", { status: 204, headers: {}, text: "x" }, /has a body/],
  ["a failure that is not described", "owner", failed("id-taken", 400), /id-taken is 409/],
  ["a failure of another call", "owner", failed("panel-not-found"), /not as described/],
  ["a failure that is no problem", "owner", { ...failed("bad-input"), text: "{}" }, /no code of the catalogue/],
  ["a domain of others", "owner", { status: 201, headers: changed, text: '{"id":"1","name":"Undisclosed"}' }, /not in/],
  ["a success for nobody", "nobody", { status: 201, headers: changed, text: '{"id":"1"}' }, /let nobody in/],
  ["a success for a bad token", "bad token", { status: 204, headers: {}, text: "" }, /let bad token in/],
  ["a change by a read token", "read token", { status: 204, headers: {}, text: "" }, /let a read token write/],
] as const)("%s is noticed in an answer [D1, D2]", (_what, caller, answer, complaint) => {
  expect(createJudge(description)(operation, caller, answer).join("\n")).toMatch(complaint);
});
