import type { Change } from "../../../contract/changes.ts";
import type { Profile } from "../../../contract/users/user.ts";
import type { DomainStore } from "./domain-store.ts";
import type { GoneDomain } from "./gone.ts";
import type { LateFeeds } from "./late-feeds.ts";
import type { Predictions } from "./rows/predictions.ts";
import type { Slices } from "./slices.ts";
import type { Topics } from "./topics.ts";
import type { Watches } from "./watches.ts";

/** What the live store needs to have done, or to have known, by those around it. */
export interface StoreEvents {
  /** A stream misses changes: fetch it anew. */
  domainBehind: (domainId: string) => void;
  panelBehind: (panelId: string) => void;
  mineBehind: () => void;
  /** Which panels I see may differ, or a count of one. */
  panelsUnsure: () => void;
  /** The active domain is gone for me; the one before it in the list, or else the first, is next. `gone`: unless I asked for it here. */
  activeGone: (next: string | undefined, gone?: GoneDomain) => void;
  /** My profile is shown otherwise. */
  meChanged: (me: Profile) => void;
  /** A change was carried out on what is here, for the first time. */
  applied: (change: Change) => void;
}

/** What the live store's domains and panels see of it. */
export interface StoreContext {
  readonly topics: Topics;
  /** Who is looking. */
  readonly me: string;
  readonly slices: Slices;
  readonly predictions: Predictions;
  readonly watches: Watches;
  readonly active: DomainStore | undefined;
  readonly feeds: LateFeeds | undefined;
  /** A change was carried out on a domain or a panel; `again` when it is no news. */
  applied: (change: Change, again: boolean) => void;
}
