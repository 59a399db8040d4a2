import type pg from "pg";

/** Asked to commit what a failed statement spoilt, PostgreSQL rolls back and calls that a success. */
export const mustHaveCommitted = ({ command }: Pick<pg.QueryResult, "command">): void => {
  if (command !== "COMMIT")
    throw new Error("A statement failed that nobody waited for; the transaction was rolled back.");
};
