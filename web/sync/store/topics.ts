type Listener = () => void;

/** What can be listened to: one name per slice of the screens' state. */
export const topic = {
  session: "session",
  connection: "connection",
  undo: "undo",
  domains: "domains",
  statuses: "statuses",
  collaborators: "collaborators",
  panels: "panels",
  /** Announcements and notifications. */
  feeds: "feeds",
  /** Views of any panel, or copies of streams that tell of them. */
  views: "views",
  stream: (id: string) => `stream/${id}`,
  load: (panelId: string) => `load/${panelId}`,
  members: (panelId: string) => `members/${panelId}`,
  looking: "looking",
  /** Files that are on their way from here. */
  uploads: "uploads",
  counts: (panelId: string) => `counts/${panelId}`,
  column: (panelId: string, statusId: string) => `column/${panelId}/${statusId}`,
  /** Whether I was told something of it that I have not read. */
  fresh: (taskId: string) => `fresh/${taskId}`,
  /** What texts of tasks point at. */
  refs: "refs",
  /** What only an open task shows. */
  details: (taskId: string) => `details/${taskId}`,
  /** Any task of a panel. */
  tasks: (panelId: string) => `tasks/${panelId}`,
  task: (panelId: string, taskId: string) => `task/${panelId}/${taskId}`,
} as const;

/** Tells listeners which slices changed; within a batch once, at its end. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #marked = new Set<string>();
  #all = false;
  #depth = 0;

  subscribe(name: string, listener: Listener): () => void {
    const present = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, present.add(listener));
    return () => {
      present.delete(listener);
      if (present.size === 0 && this.#listeners.get(name) === present) this.#listeners.delete(name);
    };
  }

  mark(name: string): void {
    if (!this.#listeners.has(name)) return;
    this.#marked.add(name);
    if (this.#depth === 0) this.#tell();
  }

  /** Whatever is listened to may differ. */
  markAll(): void {
    this.#all = true;
    if (this.#depth === 0) this.#tell();
  }

  batch<Result>(work: () => Result): Result {
    this.#depth += 1;
    try {
      return work();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#tell();
    }
  }

  #tell(): void {
    const listeners = new Set<Listener>();
    for (const name of this.#all ? this.#listeners.keys() : this.#marked)
      for (const listener of this.#listeners.get(name) ?? []) listeners.add(listener);
    this.#marked.clear();
    this.#all = false;
    for (const listener of listeners) listener();
  }
}
