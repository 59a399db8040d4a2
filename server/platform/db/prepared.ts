import type { Compilable, CompiledQuery } from "kysely";
import type { Tx } from "./database.ts";

/** Stands in a statement for a value that each call brings. */
class Slot {
  readonly name: string | symbol;
  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** Whatever is asked of it by name is a slot of that name. */
const slots = new Proxy({}, { get: (_, name) => new Slot(name) });

/**
 * A statement of one shape that is sent all the time. It is built once for each kind of database: building and compiling
 * it anew for each call takes longer than the database does to answer.
 *
 * `build` sees slots instead of values, so it must take each by its name and look at none; a value that is left out is
 * not left out of the statement.
 */
export const prepared = <Values extends object, Row>(build: (tx: Tx, values: Values) => Compilable<Row>) => {
  const shapes = new Map<unknown, CompiledQuery<Row>>();
  return async (tx: Tx, values: Values): Promise<Row[]> => {
    const database = tx.getExecutor().adapter.constructor;
    let shape = shapes.get(database);
    if (!shape) {
      shape = build(tx, slots as Values).compile();
      shapes.set(database, shape);
    }
    const parameters = shape.parameters.map((value) =>
      value instanceof Slot ? (values as Record<string | symbol, unknown>)[value.name] : value,
    );
    return (await tx.executeQuery<Row>({ ...shape, parameters })).rows;
  };
};
