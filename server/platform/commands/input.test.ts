import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { newId } from "../basics/ids.ts";
import { readInput } from "./input.ts";

const [domainId, panelId, other] = [newId(), newId(), newId()];
const Body = z.object({ name: z.string() });
const Named = z.object({ domainId: z.string(), name: z.string() });
const refused = (work: () => unknown): { code: string; message: string; issues?: unknown } => {
  try {
    work();
  } catch (error) {
    return (error as { problem: () => { code: string; message: string } }).problem();
  }
  throw new Error("nothing was refused");
};

test("a path's ids are read whatever their case, and everything else of it as it stands [D2, D3]", () => {
  const raw = { domainId: domainId.toUpperCase(), panelId, token: "As It Is" };
  const { params, scope } = readInput({}, { params: raw, query: undefined, body: undefined });
  expect(params).toEqual({ domainId, panelId, token: "As It Is" });
  expect(scope).toEqual({ domainId, panelId });
});

test("what is no id is nowhere [D2]", () => {
  for (const params of [{ domainId: "1" }, { domainId, panelId: "" }, { taskId: "x" }])
    expect(refused(() => readInput({}, { params, query: {}, body: {} })).code).toBe("not-found");
});

test("a request without a domain or panel has no scope [D2]", () => {
  expect(readInput({}, { params: {}, query: {}, body: { domainId } }).scope).toEqual({});
  expect(readInput({ body: Body }, { params: {}, query: {}, body: { domainId } }).scope).toEqual({});
  expect(readInput({ body: z.nullable(Named) }, { params: {}, query: {}, body: { domainId } }).scope).toEqual({});
});

test("a body may name the domain where the path does not, and never against it [D26, D33]", () => {
  const body = { domainId: domainId.toUpperCase(), name: "x" };
  expect(readInput({ body: Named }, { params: {}, query: {}, body }).scope).toEqual({ domainId });
  expect(readInput({ body: Named }, { params: { domainId: other }, query: {}, body }).scope).toEqual({
    domainId: other,
  });
});

test("a body that names its domain badly is bad input at once [D2, D33]", () => {
  for (const body of [{ name: 1 }, { domainId: 7, name: "x" }, null, undefined, "domainId"])
    expect(refused(() => readInput({ body: Named }, { params: {}, query: {}, body })).code).toBe("bad-input");
});

test("what takes no payload takes an empty object, and nothing else [D50]", () => {
  const bodyOf = (body: unknown) => readInput({ body: z.undefined() }, { params: {}, query: {}, body }).body;
  for (const body of [undefined, null, {}]) expect(bodyOf(body)()).toBeUndefined();
  for (const body of [{ x: 1 }, [], "", 0, false]) expect(refused(bodyOf(body)).code).toBe("bad-input");
});

test("query and body are checked when they are asked for, and missing ones are what nobody sent [D2]", () => {
  const shapes = { query: z.object({ range: z.optional(z.string()) }), body: Body };
  const input = readInput(shapes, { params: {}, query: undefined, body: undefined });
  expect(input.query()).toEqual({});
  expect(refused(input.body)).toMatchObject({ code: "bad-input", issues: [{ path: "" }] });
  expect(refused(readInput(shapes, { params: {}, query: { range: 1 }, body: null }).query).code).toBe("bad-input");
  expect(readInput(shapes, { params: {}, query: {}, body: { name: "x" } }).body()).toEqual({ name: "x" });
  expect(readInput({ body: z.optional(Body) }, { params: {}, query: {}, body: null }).body()).toBeUndefined();
  const none = readInput({}, { params: {}, query: { a: 1 }, body: { b: 1 } });
  expect([none.query(), none.body()]).toEqual([undefined, undefined]);
});

test("bad input says where, at most twenty times, and in a person's words where there are any [D2]", () => {
  const List = z.object({ list: z.array(z.object({ n: z.number() })) });
  const many = readInput({ body: List }, { params: {}, query: {}, body: { list: Array(30).fill({ n: "x" }) } });
  const { issues } = refused(many.body) as { issues: { path: string; message: string }[] };
  expect(issues).toHaveLength(20);
  expect(issues[3]?.path).toBe("list.3.n");
  expect(issues[3]?.message).toMatch(/expected number/);
  const Own = z.object({
    id: z.number(),
    name: z.string().check(z.refine((name) => name.length > 2, "A longer name, please.")),
  });
  const own = readInput({ body: Own }, { params: {}, query: {}, body: { id: "x", name: "x" } });
  expect(refused(own.body).message).toBe("A longer name, please.");
  const usual = readInput({ body: Own }, { params: {}, query: {}, body: { id: "x", name: "xxx" } });
  expect(refused(usual.body).message).not.toMatch(/longer|expected/);
});

test("an issue says where and what in few words, whatever it is about [D2]", () => {
  const body = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`unknown ${at}`, 1]));
  const told = refused(readInput({ body: z.strictObject({}) }, { params: {}, query: {}, body }).body);
  expect(told).toMatchObject({ code: "bad-input", issues: [{ message: expect.stringContaining("unknown 0") }] });
  expect(JSON.stringify(told).length).toBeLessThan(1_000);
});

test("wrong input is parsed once, and fails each time it is asked for [D2]", () => {
  const isFine = vi.fn<() => boolean>(() => false);
  const { body } = readInput({ body: z.string().check(z.refine(isFine)) }, { params: {}, query: {}, body: "x" });
  expect([refused(body).code, refused(body).code]).toEqual(["bad-input", "bad-input"]);
  expect(isFine).toHaveBeenCalledTimes(1);
});
