import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadAttachment, getPreview } from "../../../contract/attachments/queries.ts";
import { methodOf } from "../../../contract/define.ts";
import { errors } from "../../../contract/shared/errors.ts";
import { wireEvents } from "../../../contract/shared/wire-events.ts";
import { wireNames } from "../../../contract/shared/wire-names.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { live } from "../../platform/api-docs/examples.ts";
import { failuresOf } from "../../platform/api-docs/failures.ts";
import { escapeHtml } from "../../platform/basics/html.ts";
import { startTestServer, type TestServer } from "../server.ts";

interface Answer {
  content?: Record<string, { schema: unknown }>;
}
interface Operation {
  operationId: string;
  parameters: unknown[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Answer>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let server: TestServer;
let reference: string;
let guide: string;
let description: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  reference = (await server.raw("GET", "/api/docs")).text;
  guide = (await server.raw("GET", "/api/docs/live")).text;
  description = (await server.raw("GET", "/api/openapi.json")).data as OpenApi;
});
afterAll(() => server.close());

const definitions = () => server.app.handlers.map(({ definition }) => definition);
const pathOf = (route: string): string => route.slice(route.indexOf(" ") + 1).replace(/:(\w+)/g, "{$1}");
const operationOf = (route: string): Operation | undefined =>
  description.paths[pathOf(route)]?.[methodOf(route).toLowerCase()];

/** What the page says of one call. */
const sectionOf = (route: string): string => {
  const heading = `<span class="method ${methodOf(route)}">${methodOf(route)}</span> ${pathOf(route)}</h3>`;
  return reference.split("<section>").find((section) => section.includes(heading)) ?? "";
};

test("every call is on the page, with what it is, who may, each status with its reasons, and an example [D1]", () => {
  for (const definition of definitions()) {
    const section = sectionOf(definition.route);
    expect([definition.route, section === ""]).toEqual([definition.route, false]);
    expect(section).toContain(escapeHtml(definition.summary.split("`")[0] ?? ""));
    expect(section).toMatch(/<p class="quiet">(Open to everyone|Takes |For operators )/);
    for (const code of failuresOf(definition))
      expect(section).toContain(
        `<code>${errors[code][0]}</code></td><td><code>${code}</code>: ${escapeHtml(errors[code][1])}`,
      );
    for (const status of Object.keys(operationOf(definition.route)?.responses ?? {}))
      expect(section).toContain(`<code>${status}</code>`);
    expect(section).toContain("<summary>Example");
  }
});

test("every failure there is, and how to sign in, use tokens and try again, is on the page [D1, D2, D3]", () => {
  for (const [code, [status, message]] of Object.entries(errors))
    expect(reference).toContain(`<td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td>`);
  for (const word of ["authorization: Bearer", "tavola_pat_", "x-change-id", "retry-after", "application/problem+json"])
    expect(reference).toContain(word);
});

test("every event is in the guide to the socket with its client's name and a frame as it was sent [D1, D10, S7.48]", () => {
  for (const name of wireNames) {
    const [, section = ""] = guide.split(`<h3 id="event-${name}">`);
    const [about = ""] = section.split("<h3");
    expect(about).toContain(wireEvents[name].clientName);
    expect(about).toContain(escapeHtml(JSON.stringify(live.events[name], null, 2)));
  }
});

test("the pages take nothing from elsewhere, run no script, and fit the policy that they are sent with [D1]", async () => {
  for (const [path, page] of [
    ["/api/docs", reference],
    ["/api/docs/live", guide],
  ] as const) {
    const { status, headers } = await server.raw("GET", path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*style-src 'self'/);
    const inside = [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? "");
    expect(inside.filter((address) => !/^(#|\/api\/docs)/.test(address))).toEqual([]);
    expect(page).not.toMatch(/<script|<style|<img| style=| on\w+=|@import/i);
  }
  const style = await server.raw("GET", "/api/docs/style.css");
  expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  expect(style.text).not.toMatch(/url\(|@import/);
});

test("every link leads somewhere, and no two places have one name [D1]", () => {
  for (const page of [reference, guide]) {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test("whoever has the page is told that it is still the same, and it is sent compressed [D1]", async () => {
  const first = await fetch(`${server.url}/api/docs`, { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(await first.text()).toBe(reference);
  const etag = first.headers.get("etag") ?? "";
  expect((await server.raw("GET", "/api/docs", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("the OpenAPI document is one, as its specification says [D1]", async () => {
  const { errors: wrong } = await new Validator().validate({ ...structuredClone(description) });
  expect(wrong).toBeUndefined();
});

const references = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : references(inner)));
};

test("the OpenAPI document is whole: names are one's own, what is pointed to is there, what is named is used [D1]", () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(definitions().length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const pointed = new Set(references(description));
  const there = Object.entries(description.components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...pointed].filter((pointer) => !there.includes(pointer))).toEqual([]);
  expect(there.filter((pointer) => !pointed.has(pointer))).toEqual(["#/components/securitySchemes/token"]);
});

test("the OpenAPI document says of every call each status that it can answer, and what with [D1, D2]", () => {
  for (const definition of definitions()) {
    const { responses = {}, parameters, requestBody } = operationOf(definition.route) ?? {};
    const failing = [...new Set(failuresOf(definition).map((code) => String(errors[code][0])))];
    const succeeding = Object.keys(responses).filter((status) => Number(status) < 400);
    expect(Object.keys(responses).sort()).toEqual([...succeeding, ...failing].sort());
    for (const status of failing)
      expect(Object.keys(responses[status]?.content ?? {})).toEqual(["application/problem+json"]);
    expect(succeeding.length).toBeGreaterThan(0);
    const inPath = [...definition.route.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(parameters).toEqual(expect.arrayContaining(inPath.map((name) => expect.objectContaining({ name }))));
    const isForm = definition.kind === "command" && definition.form !== undefined;
    expect(Object.keys(requestBody?.content ?? {}).includes("multipart/form-data")).toBe(isForm);
  }
});

test("the OpenAPI document says of what an etag names that it is not sent again, and of a stored file that a part can be had [D1, E20]", () => {
  const saying = (status: string, header: string): string[] =>
    definitions()
      .filter(({ route }) => {
        const { responses = {}, parameters = [] } = operationOf(route) ?? {};
        const isAsked = JSON.stringify(parameters).includes(`"#/components/parameters/${header}"`);
        expect(isAsked).toBe(status in responses);
        return isAsked;
      })
      .map(({ route }) => route);
  const files = [downloadAttachment.route, getPreview.route];
  expect(saying("206", "range").sort()).toEqual(files);
  expect(saying("304", "ifNoneMatch")).toEqual(expect.arrayContaining([...files, listTasks.route]));
});
