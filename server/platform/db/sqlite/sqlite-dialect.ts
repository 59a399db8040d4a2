import { type LimitNode, type QueryCompiler, SqliteDialect, SqliteQueryCompiler, ValueNode } from "kysely";

/**
 * Writes the number of a limit into the text of its statement. SQLite looks at what is bound to a limit when it plans, so
 * it plans a statement anew whenever something is bound to it, which takes longer than to answer it.
 */
export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && typeof limit.value === "number") {
      this.append("limit ");
      this.appendImmediateValue(limit.value);
    } else {
      super.visitLimit(node);
    }
  }
}

/** Kysely's dialect for SQLite, with statements that are planned once. */
export class PlannedOnceDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlannedOnceCompiler();
  }
}
