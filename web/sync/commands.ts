import { kindOf, type Patch } from "../../contract/shared/changes.ts";
import { text } from "../text/catalogue.ts";
import { noteRefusal, tellDone, tellFailure } from "./command-news.ts";
import type { AnyCommand } from "./endpoints.ts";
import type { Call, Input } from "./http.ts";
import { createLane, type Job, type Lane } from "./lane.ts";
import { newId } from "./new-id.ts";
import type { QueueStore, Waiting } from "./queue-store.ts";
import { rebaseEdits } from "./rebase-edits.ts";
import type { RequestFailed } from "./request-failed.ts";
import type { UndoStack } from "./undo-stack.ts";
import { viewOf } from "./view.ts";
import type { World } from "./world.ts";

export interface RunOptions {
  /** The caller tells the person of a refusal. */
  quiet?: boolean;
  /** What it is, in words, for the message should it fail. */
  label?: string;
  /** What to tell the person once the server has it, with a way to undo it. Undefined where the answer got lost. */
  told?: (answer: unknown) => string;
  /** The id of the change, for who wants to name it later. */
  id?: string;
}

export interface Commands {
  run: (command: AnyCommand, input: Input, options?: RunOptions) => Promise<unknown>;
  /** Takes up what waited when this person last left. */
  restore: () => Promise<void>;
  /** Takes out a command that waits, and those that need what it creates: they are never sent. */
  discard: (id: string) => void;
  lane: Lane;
}

interface CommandsOptions {
  world: World;
  call: Call;
  queue: QueueStore;
  tab: string;
  /** The server has carried it out. */
  answered: (id: string, route: string, input: Input, answer: unknown) => void;
  changed: () => void;
  undos: Pick<UndoStack, "given" | "refused">;
}

type Before = NonNullable<Waiting["before"]>;

const predict = (world: World, command: AnyCommand, input: Input): Patch[] => {
  try {
    return (command.predict as ((input: Input, view: unknown) => Patch[]) | undefined)?.(input, viewOf(world)) ?? [];
  } catch (reason) {
    console.error(`${command.route} could not be predicted`, reason);
    return [];
  }
};

/** What patches act on, as far as it takes to say what they do and to merge them later. */
const beforeOf = (world: World, patches: readonly Patch[]): Before => {
  const view = viewOf(world);
  return patches.map(({ stream, type, entityId, after }) => {
    const row = view.get(stream, kindOf(type), entityId) as Record<string, unknown> | undefined;
    const names = [...Object.keys(after ?? {}), "title", "name", "user"];
    return row ? Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])) : null;
  });
};

/** Where a change is to be awaited of a command that predicts none. */
const streamsOf = ({ params }: Input): string[] => [params.panelId ?? params.domainId].filter((id) => id !== undefined);

type Versioned = { version?: unknown; tasks?: readonly Versioned[] };

/** An edit of something that the server has not confirmed yet (version 0) starts from no version. */
const fromConfirmed = (body: unknown): unknown => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { version, tasks, ...rest } = body as Versioned;
  return { ...rest, ...(Boolean(version) && { version }), ...(tasks && { tasks: tasks.map(fromConfirmed) }) };
};

/** Gives commands: what they are expected to do shows at once, the server is asked in order, a refusal takes it back. */
export const createCommands = ({ world, call, queue, tab, answered, changed, undos }: CommandsOptions): Commands => {
  const stored = (work: Promise<unknown>): void =>
    void work.catch((reason) => console.warn("Commands cannot be stored", reason));

  const lane = createLane({
    call: rebaseEdits(call),
    changed,
    seen: (id) => {
      const prediction = world.predictions.get(id);
      return prediction === undefined || prediction.seen;
    },
  });

  const again = (command: AnyCommand, input: Input, options: RunOptions) => (): void =>
    void run(command, input, options).catch(() => undefined);

  const jobOf = (
    command: AnyCommand,
    waiting: Waiting,
    options: RunOptions,
    done: Job["done"],
    failed: (failure: RequestFailed) => void,
  ): Job => {
    const { id, route, input } = waiting;
    return {
      ...waiting,
      // What can be shown before the server has done it may wait for it, also through a reload.
      waits: command.predict !== undefined,
      creates: command.creates === true,
      shows: waiting.patches.length > 0 || streamsOf(input).length > 0,
      done: (answer) => {
        stored(queue.remove(id));
        answered(id, route, input, answer);
        if (options.told) tellDone({ title: options.told(answer), changeId: id });
        done(answer);
      },
      dropped: () => done(undefined),
      failed: (error, late) => {
        world.withdraw(id);
        undos.refused(id);
        // Of a conflict whoever edits knows first whether they are still there to choose.
        const kept = late && !(options.quiet && error.code === "conflict");
        noteRefusal(waiting, error, kept);
        stored(queue.remove(id));
        if (!options.quiet && !kept)
          tellFailure({ error, label: options.label ?? text().common.notSaved, retry: again(command, input, options) });
        failed(error);
      },
    };
  };

  const run: Commands["run"] = (command, given, options = {}) =>
    new Promise((done, failed: (failure: RequestFailed) => void) => {
      const id = options.id ?? newId();
      const input = { ...given, body: fromConfirmed(given.body) };
      const patches = predict(world, command, input);
      const before = beforeOf(world, patches);
      world.expect(id, patches, patches.length > 0 ? [] : streamsOf(input));
      undos.given(
        id,
        patches.map((patch, at) => ({ ...patch, before: before[at] ?? null })),
      );
      const { label } = options;
      const waiting: Waiting = {
        id,
        userId: world.me,
        tab,
        route: command.route,
        input,
        patches,
        before,
        ...(label !== undefined && { label }),
      };
      const job = jobOf(command, waiting, options, done, failed);
      if (job.waits) stored(queue.put(waiting));
      lane.add(job);
    });

  const restore = async (): Promise<void> => {
    const left = await queue.adopt(world.me, tab);
    if (left.length === 0) return;
    left.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, patches } of left) world.expect(id, patches, []);
    const { queueable } = await import("./queueable.ts");
    const jobs = left.flatMap((waiting) => {
      const command = queueable(waiting.route);
      if (!command) {
        stored(queue.remove(waiting.id));
        world.withdraw(waiting.id);
        return [];
      }
      const ignored = (): void => undefined;
      return jobOf(
        command,
        waiting,
        { ...(waiting.label !== undefined && { label: waiting.label }) },
        ignored,
        ignored,
      );
    });
    lane.restore(jobs);
  };

  const discard = (id: string): void => {
    const job = lane.waiting.find((one) => one.id === id);
    if (!job) return;
    const made = job.creates ? (job.input.body as { id?: string }).id : undefined;
    const needing = made
      ? lane.waiting.filter((other) => other !== job && JSON.stringify(other.input).includes(made))
      : [];
    for (const each of [...needing.reverse(), job]) {
      lane.drop(each.id);
      stored(queue.remove(each.id));
      world.withdraw(each.id);
      undos.refused(each.id);
      each.dropped();
    }
  };

  return {
    run,
    discard,
    restore: () => restore().catch((reason) => console.warn("Stored commands cannot be read", reason)),
    lane,
  };
};
