import type { Profile } from "../../../contract/users/user.ts";
import { Stream, type StreamEvents } from "./stream.ts";
import { Table } from "./table.ts";
import { Tables } from "./tables.ts";

export interface PersonStoreOptions extends StreamEvents {
  profile: Profile;
  /** Of the person's stream, as of which the profile is. */
  version: number;
  /** My profile is shown otherwise. */
  touched: (profile: Profile) => void;
}

/** What is mine alone: the stream that only I hear. */
export class PersonStore {
  readonly id: string;
  readonly stream: Stream;
  readonly profile: Table<Profile>;
  readonly tables: Tables<"person">;

  constructor({ profile, version, touched, behind, included, applied }: PersonStoreOptions) {
    this.id = profile.id;
    this.profile = new Table<Profile>({ touched: (_id, _before, after) => after && touched(after) });
    // Notifications come in pages: `Feed` keeps them.
    this.tables = new Tables({ profile: this.profile, notification: null });
    this.stream = new Stream({
      apply: (change, again) => {
        this.tables.apply(change);
        applied(change, again);
      },
      behind,
      included,
    });
    this.load(profile, version);
  }

  /** As shown. */
  shown(): Profile | undefined {
    return this.profile.get(this.id);
  }

  /** A copy; the profile may be younger than the version, never older. */
  load(profile: Profile, version: number): boolean {
    return this.stream.load(version, () => this.profile.load([profile]));
  }

  close(): void {
    this.stream.close();
  }
}
