import fc from "fast-check";
import { CHANGE_HEADER, CONNECTION_HEADER } from "../../../contract/wire.ts";
import type { Operation, Parameter } from "./description.ts";
import { contents, type Form, formFor } from "./form.ts";
import { hostileBody, hostileHeader, hostileSegment, hostileText } from "./hostile.ts";
import { anyId, fittingId, idFor, inAddress } from "./names.ts";
import { nearlyValidValue, validValue, valuesLike } from "./values.ts";

/** Who sends: nobody, people by their place in the own domain, and tokens of the owner's. */
export const callers = [
  "nobody",
  "bad token",
  "stranger",
  "removed",
  "bystander",
  "member",
  "admin",
  "owner",
  "read token",
  "write token",
] as const;
export type Caller = (typeof callers)[number];

/** A request as it is generated: names stand for what only a running server knows (`names.ts`). */
export interface FuzzRequest {
  operation: Operation;
  caller: Caller;
  /** As it stands in the request line, query included. */
  target: string;
  headers: Record<string, string>;
  body?: string | Form | { file: string };
}

const mostly = <T>(weight: number, usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, ...others);

const segment = ({ name, schema }: Parameter): fc.Arbitrary<string> => {
  const isId = schema.format === "uuid";
  return mostly(16, isId ? fittingId(name) : fc.constant("{{own.inviteToken}}"), idFor(name), anyId, hostileSegment);
};

const targetOf = (path: string, segments: Record<string, string>, query: [string, string][]): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? "");
  return `/api${filled}${query.length > 0 ? `?${query.map((pair) => pair.join("=")).join("&")}` : ""}`;
};

/** Names in braces stay as they are, to be filled in. */
const encode = (value: unknown): string => inAddress(String(value)).replace(/%7B%7B(\w+\.\w+)%7D%7D/g, "{{$1}}");

const queryOf = (parameters: readonly Parameter[]): fc.Arbitrary<[string, string][]> => {
  const pairs = parameters.map(({ name, schema }) =>
    mostly(5, validValue(schema, name).map(encode), nearlyValidValue(schema, name).map(encode), hostileSegment).map(
      (value): [string, string] => [name, value],
    ),
  );
  const known =
    pairs.length === 0 ? fc.constant<[string, string][]>([]) : fc.subarray(pairs).chain((some) => fc.tuple(...some));
  const stray = fc.tuple(hostileText.map(encode), hostileText.map(encode));
  return mostly(
    8,
    known,
    fc.array(stray, { maxLength: 3 }),
    known.map((some) => [...some, ...some]),
    known.map((some) => some.map(([name, value]): [string, string] => [`${name}[]`, value])),
  );
};

const types = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
];
const unusual: Record<string, fc.Arbitrary<string>> = {
  [CHANGE_HEADER]: mostly(3, anyId, hostileHeader),
  [CONNECTION_HEADER]: mostly(1, fc.stringMatching(/^[\w-]{20}$/), hostileHeader),
  "if-none-match": mostly(1, fc.constantFrom("*", 'W/"1"', '"1", "2"'), hostileHeader),
  "accept-encoding": mostly(1, fc.constantFrom("gzip", "br", "br;q=0, gzip", "identity;q=0, *;q=0"), hostileHeader),
  "content-type": mostly(1, fc.constantFrom(...types), hostileHeader),
  accept: mostly(1, fc.constantFrom("text/html", "application/json;q=0"), hostileHeader),
  range: mostly(1, fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=1-", "bytes=2-1", "bytes=99999999-"), hostileHeader),
  "user-agent": hostileHeader,
  "x-forwarded-for": hostileHeader,
  authorization: mostly(1, fc.constantFrom("Basic YTpi", "Bearer", "Bearer x y"), hostileHeader),
};
const headers: fc.Arbitrary<Record<string, string>> = mostly(
  6,
  fc.constant({}),
  fc.oneof(...Object.entries(unusual).map(([name, value]) => fc.record({ [name]: value }))),
  fc.record({ [CHANGE_HEADER]: anyId }),
);

const bodyOf = ({ body, method }: Operation): fc.Arbitrary<FuzzRequest["body"]> => {
  const none = fc.constant(undefined);
  if (!body) return mostly(9, none, method === "GET" ? none : hostileBody);
  if (body.type.startsWith("multipart/"))
    return mostly<string | Form | undefined>(9, formFor(body.schema), hostileBody, none);
  if (body.type === "application/octet-stream")
    return mostly<FuzzRequest["body"]>(
      9,
      contents.map((file) => ({ file })),
      hostileBody,
      none,
    );
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 9, arbitrary: json(validValue(body.schema, "")) },
    { weight: 5, arbitrary: json(valuesLike(body.schema, body.example)) },
    { weight: 9, arbitrary: json(nearlyValidValue(body.schema, "")) },
    { weight: 2, arbitrary: hostileBody },
    { weight: 1, arbitrary: none },
  );
};

/** Requests of one operation. */
const requestFor = (operation: Operation): fc.Arbitrary<FuzzRequest> => {
  const place = (where: string) => operation.parameters.filter((parameter) => parameter.in === where);
  const segments = Object.fromEntries(place("path").map((parameter) => [parameter.name, segment(parameter)]));
  return fc
    .record({
      caller: mostly(2, fc.constantFrom<Caller>("owner", "member", "admin"), fc.constantFrom(...callers)),
      segments: fc.record(segments),
      query: queryOf(place("query")),
      headers,
      body: bodyOf(operation),
    })
    .map(({ caller, segments: chosen, query, headers: sent, body }) => ({
      operation,
      caller,
      target: targetOf(operation.path, chosen, query),
      headers: sent,
      ...(body !== undefined && { body }),
    }));
};

/** Requests of all operations, each as often as any other. */
export const requestsOf = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...operations.map(requestFor));
