import type { Role } from "../../contract/shared/permissions.ts";
import type { Tx } from "./db/database.ts";

/** What a person is in a domain, and which of its panels they see. */
export interface Access {
  role: Role;
  panelIds: ReadonlySet<string>;
}

/** How the platform asks the features who may see what; joined in `app.ts`. */
export interface AccessReads {
  /** A person's role in a domain; with a panel, only when that panel is of the domain and they see it. Null: not there for them. */
  roleOf(tx: Tx, where: { userId: string; domainId: string; panelId?: string }): Promise<Role | null>;
  /** Everyone in a domain and the panels they see, or only the named people. */
  accessIn(tx: Tx, domainId: string, userIds?: readonly string[]): Promise<Map<string, Access>>;
  /** Notes the domain that a person was last in. */
  noteLastDomain(userId: string, domainId: string): Promise<void>;
}
