import type { Role } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../db/database.ts";

/** What a person is in a domain, and which of its panels they see. */
export interface Access {
  role: Role;
  panelIds: ReadonlySet<string>;
}

/** A domain, a panel of it, or a panel by itself. */
export type Scope = { domainId: string; panelId?: string | undefined } | { domainId?: undefined; panelId: string };

/** How the platform asks the features who may see what; joined in `app.ts`. */
export interface AccessReads {
  /**
   * A person's role in a domain; with a panel, only when they see it and it is of the domain, if one is named. Null: not
   * there for them.
   */
  roleOf(tx: Tx, where: { userId: string } & Scope): Promise<Role | null>;
  /** Everyone in a domain and the panels they see, or only the named people. */
  accessIn(tx: Tx, domainId: string, userIds?: readonly string[]): Promise<Map<string, Access>>;
  /** Whether a person runs the server. */
  isOperator(tx: Tx, userId: string): Promise<boolean>;
  /** The panels that tasks are on, by task; those that are deleted are left out. */
  panelsOfTasks(tx: Tx, taskIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Notes the domain that people were last in. */
  noteLastDomain(userIds: readonly string[], domainId: string): Promise<void>;
}
