import type { Compilable, CompiledQuery, RawBuilder } from "kysely";
import type { Tx } from "./database.ts";
import { LONGEST_KEPT } from "./in-pieces.ts";

/** Stands in a statement for a value that each call brings: by its name, its place in a list, its field of a row there. */
class Slot {
  readonly path: readonly (string | number)[];
  constructor(...path: readonly (string | number)[]) {
    this.path = path;
  }

  of(values: unknown): unknown {
    let found = values;
    for (const step of this.path) found = (found as Record<string | number, unknown>)[step];
    return found;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Which values are lists, and how long, and which are left out; undefined where a list is too long. Rows of a list are alike. */
const shapeOf = (values: Values): string | undefined => {
  let shape = "";
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    shape += name;
    if (!Array.isArray(value)) shape += ",";
    else if (value.length > LONGEST_KEPT) return undefined;
    else shape += `[${value.length}],`;
  }
  return shape;
};

const slotFor = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one, at) => slotFor(one, ...path, at));
  if (typeof value === "object" && value !== null) return slotsFor(value as Values, ...path);
  return new Slot(...path);
};

const slotsFor = (values: Values, ...path: readonly (string | number)[]): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, slotFor(value, ...path, name)]));

const kept = new Set<string>();

/** Whether it is the text of a statement that is sent all the time. */
export const isKept = (text: string): boolean => kept.has(text);

/**
 * A statement that is sent all the time. It is built once for each kind of database, and for each number of values in
 * its lists: building and compiling it anew for each call takes longer than the database does to answer.
 *
 * `build` sees slots instead of values, so it must look at none of them: only at whether one is left out, and at how
 * many a list has.
 */
export const prepared = <Given extends object, Row>(
  build: (tx: Tx, values: Given) => Compilable<Row> | RawBuilder<Row>,
) => {
  const shapes = new Map<unknown, Map<string, CompiledQuery<Row>>>();
  return async (tx: Tx, given: Given): Promise<Row[]> => {
    const values = given as Values;
    const key = shapeOf(values);
    if (key === undefined) return (await tx.executeQuery(build(tx, given).compile(tx))).rows;
    const database = tx.getExecutor().adapter.constructor;
    const known = shapes.get(database) ?? new Map<string, CompiledQuery<Row>>();
    shapes.set(database, known);
    let shape = known.get(key);
    if (!shape) {
      shape = build(tx, slotsFor(values) as Given).compile(tx);
      known.set(key, shape);
      kept.add(shape.sql);
    }
    const parameters = shape.parameters.map((value) => (value instanceof Slot ? value.of(values) : value));
    return (await tx.executeQuery<Row>({ ...shape, parameters })).rows;
  };
};
