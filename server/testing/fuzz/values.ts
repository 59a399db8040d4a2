import fc from "fast-check";
import type { Schema } from "./description.ts";
import { hostileText, hostileValue } from "./hostile.ts";
import { anyId, fittingId, idFor, idWithin } from "./names.ts";

const PASSWORD = "Correct-h0rse";

/** What a field must hold to be taken, beyond what a schema can say. */
const byField: Record<string, fc.Arbitrary<string>> = {
  accessToken: fc.constantFrom("{{new.idToken}}", "{{known.idToken}}", "{{used.idToken}}"),
  email: fc.constantFrom("{{new.email}}", "{{known.email}}", "Ada@Example.org"),
  emails: fc.constantFrom("ada@example.org", "grace@example.org", "no address", "{{known.email}}"),
  password: fc.constant(PASSWORD),
  confirmPassword: fc.constant(PASSWORD),
  old: fc.constant(PASSWORD),
  invite: fc.constant("{{own.inviteToken}}"),
  token: fc.constant("{{own.inviteToken}}"),
  at: fc.constantFrom("2099-01-01T00:00:00Z", "2099-03-29T02:30", "9999-12-31T23:59:59-23:59", "2000-01-01T00:00"),
  timeZone: fc.constantFrom("Europe/Berlin", "Asia/Kathmandu", "UTC", "Pacific/Kiritimati"),
};

const dates = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

/** The bounds of a text as its description says them: `3 to 35 characters`. */
const bounds = ({ description = "", minLength = 0, maxLength = 40 }: Schema): [min: number, max: number] => {
  const [, min, max] = /^(\d+) to (\d+) characters$/.exec(description) ?? [];
  return min && max ? [Number(min), Number(max)] : [minLength, maxLength];
};

const text = (schema: Schema): fc.Arbitrary<string> => {
  const [min, max] = bounds(schema);
  const letters = fc.constantFrom(
    "a",
    "Z",
    " ",
    "0",
    "é",
    "漢",
    "@",
    "[",
    "]",
    "=",
    "👍🏽",
    "\u{1F469}\u200D\u{1F680}",
    "e\u0301",
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: letters, minLength: min, maxLength: Math.min(max, min + 30) }) },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(max), "é".repeat(max), "x".repeat(Math.max(min, 1))) },
    { weight: 1, arbitrary: fc.constantFrom("completed", "@everyone", "@Mia Member", "[0192]", "To do") },
  );
};

const validText = (
  schema: Schema,
  field: string,
  ids: (field: string) => fc.Arbitrary<string>,
): fc.Arbitrary<string> => {
  if (byField[field]) return byField[field];
  if (schema.format === "uuid") return ids(field);
  if (schema.format === "date") return dates.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === "date-time") return dates.map((date) => date.toISOString());
  return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern), { size: "small" }) : text(schema);
};

type Ids = (field: string) => fc.Arbitrary<string>;

/** What may be left out mostly is: of many things at once, one is soon refused. */
const validObject = (
  { properties = {}, required = [] }: Schema,
  field: string,
  ids: Ids,
): fc.Arbitrary<Record<string, unknown>> => {
  const names = Object.keys(properties);
  const optional = names.filter((name) => !required.includes(name));
  const whole = fc.record(
    Object.fromEntries(
      names.map((name) => [name, valid(properties[name] ?? {}, name === "id" ? idWithin(field) : name, ids)]),
    ),
  );
  const kept = fc.oneof(
    { weight: 4, arbitrary: fc.subarray(optional, { maxLength: Math.min(optional.length, 2) }) },
    fc.subarray(optional),
  );
  return fc
    .tuple(whole, kept)
    .map(([made, names]) =>
      Object.fromEntries(Object.entries(made).filter(([name]) => required.includes(name) || names.includes(name))),
    );
};

/** Values that a schema allows; `field` is the name of what holds them. */
const valid = (schema: Schema, field: string, ids: Ids): fc.Arbitrary<unknown> => {
  const { const: only, enum: some, anyOf, items, minItems = 0, maxItems = 4, minimum = 0, maximum = 100 } = schema;
  if (only !== undefined) return fc.constant(only);
  if (some) return fc.constantFrom(...some);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valid(one, field, ids)));
  const types = [schema.type ?? []].flat();
  const [type] = types;
  if (types.length > 1) return fc.oneof(...types.map((one) => valid({ ...schema, type: one }, field, ids)));
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.integer({ min: minimum, max: maximum });
  if (type === "string") return validText(schema, field, ids);
  if (type === "object") return validObject(schema, field, ids);
  if (type === "array" && items)
    return fc.array(valid(items, field, ids), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  throw new Error(`${field} has a schema that nothing can be made from: ${JSON.stringify(schema)}`);
};

/** Where something is in a value: names and numbers from the outside in. */
type Place = readonly (string | number)[];

const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === "object" && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
    : [at];

const changed = (value: unknown, [name, ...rest]: Place, change: (at: unknown) => unknown): unknown => {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(name), changed(value[Number(name)], rest, change));
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  const made = changed(inner, rest, change);
  return made === undefined ? others : { ...others, [name]: made };
};

/** Just over or under a limit: of a text, a list, or a number. */
const stretched = (value: unknown, to: number): unknown => {
  if (typeof value === "string")
    return value === "" ? "x".repeat(to) : value.repeat(Math.ceil(to / value.length)).slice(0, to);
  if (Array.isArray(value))
    return value.length === 0 ? value : Array.from({ length: to }, (_, at) => value[at % value.length]);
  return typeof value === "number" ? value + to : value;
};
const limits = [0, 1, 2, 3, 35, 36, 50, 51, 100, 101, 200, 201, 254, 255, 500, 501, 2_000, 2_001, 2_501];

const mutation: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileValue.map((put) => () => put) },
  { weight: 2, arbitrary: anyId.map((put) => () => put) },
  { weight: 2, arbitrary: fc.constantFrom(...limits).map((to) => (value: unknown) => stretched(value, to)) },
  { weight: 1, arbitrary: fc.constant(() => undefined) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.constantFrom("ownerId", "role", "isAdmin", "version", "id", "__proto__x"), hostileText),
        hostileValue,
      )
      .map(
        ([name, put]) =>
          (value: unknown) =>
            typeof value === "object" && !Array.isArray(value) ? { ...value, [name]: put } : [value, put],
      ),
  },
);

/** Values that a schema allows; ids mostly fit. */
export const validValue = (schema: Schema, field: string): fc.Arbitrary<unknown> => valid(schema, field, idFor);

/** Bodies with the same fields as an example: what goes together, a schema cannot say. */
export const valuesLike = (schema: Schema, example: object): fc.Arbitrary<unknown> => {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(example, name));
  return valid(
    { type: "object", properties: Object.fromEntries(fields), required: Object.keys(example) },
    "",
    fittingId,
  );
};

/** Values with one thing about them changed. */
export const nearlyValid = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), mutation).map(([value, at, change]) => {
    const places = placesIn(value);
    return changed(value, places[at % places.length] ?? [], change);
  });

/** Values that a schema would allow if it were not for one thing. */
export const nearlyValidValue = (schema: Schema, field: string): fc.Arbitrary<unknown> =>
  nearlyValid(valid(schema, field, fittingId));
