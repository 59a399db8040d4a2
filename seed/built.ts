import type { Status } from "../contract/statuses/status.ts";
import { type Column, columnName, columns } from "./plan.ts";

/** Where the parts of a planned domain are, once it is built. */
export interface BuiltDomain {
  id: string;
  name: string;
  columns: Record<Column, string>;
  people: BuiltPerson[];
  /** Ids of its labels, by their names. */
  labels: Record<string, string>;
  panels: BuiltPanel[];
}

export interface BuiltPerson {
  name: string;
  email: string;
  userId: string;
  /** Their access token, where the world was built over HTTP. */
  token?: string;
}

export interface BuiltPanel {
  id: string;
  name: string;
  tasks: BuiltTask[];
}

export interface BuiltTask {
  id: string;
  subTasks: { id: string; title: string; done: boolean }[];
  /** Ids of its comments, the first one first. */
  comments: string[];
  /** Ids of its files, by their names. */
  files: Record<string, string>;
}

/** The columns of a domain as it was opened, by their short names. */
export const columnIds = (statuses: readonly Status[]): Record<Column, string> => {
  const idOf = (column: Column): string => {
    const found = statuses.find(({ name }) => name === columnName(column));
    if (!found) throw new Error(`The domain has no column ${columnName(column)}.`);
    return found.id;
  };
  return Object.fromEntries(columns.map((column) => [column, idOf(column)])) as Record<Column, string>;
};

/** Who is who in a domain that is being built. Throws for a name that nobody has. */
export const personNamed = (people: readonly BuiltPerson[], name: string): BuiltPerson => {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody is called ${name}.`);
  return person;
};
