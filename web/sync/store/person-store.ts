import type { Profile } from "../../../contract/users/user.ts";
import type { View } from "../../../contract/views/view.ts";
import { Choices } from "./choices.ts";
import { Table } from "./rows/table.ts";
import { Tables } from "./rows/tables.ts";
import { Stream, type StreamEvents } from "./stream.ts";

export interface PersonStoreOptions extends StreamEvents {
  profile: Profile;
  /** Of the person's stream, as of which the profile is. */
  version: number;
  /** My profile is shown otherwise. */
  touched: (profile: Profile) => void;
  /** What I chose of a task is shown otherwise. */
  chosen: (taskId: string) => void;
  /** One of my own views is shown otherwise. */
  viewed: () => void;
  /** A copy came, after changes that are not here. */
  loaded: () => void;
}

/** What is mine alone: the stream that only I hear. */
export class PersonStore {
  readonly id: string;
  readonly stream: Stream;
  readonly profile: Table<Profile>;
  readonly choices: Choices;
  /** My own, of any panel: fetched once some part of the page shows views. */
  readonly views: Table<View>;
  readonly tables: Tables<"person">;
  /** How many copies came that hold changes which had not. */
  copies = 0;
  readonly #loaded: () => void;

  constructor({ profile, version, touched, chosen, viewed, loaded, behind, included, applied }: PersonStoreOptions) {
    this.id = profile.id;
    this.profile = new Table<Profile>({ touched: (_id, _before, after) => after && touched(after) });
    this.choices = new Choices(chosen);
    this.#loaded = loaded;
    // Notifications come in pages: `Feed` keeps them.
    this.views = new Table<View>({ touched: viewed });
    this.tables = new Tables({ profile: this.profile, notification: null, watch: this.choices, view: this.views });
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
    const isNewer = version > this.stream.version;
    const isHere = this.stream.load(version, () => this.profile.load([profile]));
    if (isHere && isNewer) {
      this.copies += 1;
      this.#loaded();
    }
    return isHere;
  }

  close(): void {
    this.stream.close();
  }
}
