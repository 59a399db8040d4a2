import type { Patch } from "../../contract/shared/changes.ts";
import { text } from "../text/catalogue.ts";
import { tellDone, tellFailure } from "./command-news.ts";
import type { AnyCommand } from "./endpoints.ts";
import type { Call, Input } from "./http.ts";
import { createLane, type Job, type Lane } from "./lane.ts";
import { newId } from "./new-id.ts";
import type { QueueStore, Waiting } from "./queue-store.ts";
import { queueable } from "./queueable.ts";
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

const predict = (world: World, command: AnyCommand, input: Input): Patch[] => {
  try {
    return (command.predict as ((input: Input, view: unknown) => Patch[]) | undefined)?.(input, viewOf(world)) ?? [];
  } catch (reason) {
    console.error(`${command.route} could not be predicted`, reason);
    return [];
  }
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
    failed: Job["failed"],
  ): Job => {
    const { id, route, input } = waiting;
    return {
      ...waiting,
      waits: queueable(route) !== undefined,
      creates: command.creates === true,
      done: (answer) => {
        stored(queue.remove(id));
        answered(id, route, input, answer);
        if (options.told) tellDone({ title: options.told(answer), changeId: id });
        done(answer);
      },
      failed: (error) => {
        stored(queue.remove(id));
        world.withdraw(id);
        undos.refused(id);
        if (!options.quiet)
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
      world.expect(id, patches, patches.length > 0 ? [] : streamsOf(input));
      undos.given(id, patches);
      const { label } = options;
      const waiting: Waiting = {
        id,
        userId: world.me,
        tab,
        route: command.route,
        input,
        patches,
        ...(label !== undefined && { label }),
      };
      const job = jobOf(command, waiting, options, done, failed);
      if (job.waits) stored(queue.put(waiting));
      lane.add(job);
    });

  const restore = async (): Promise<void> => {
    const left = await queue.adopt(world.me, tab);
    const jobs = left
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((waiting) => {
        const command = queueable(waiting.route);
        if (!command) {
          stored(queue.remove(waiting.id));
          return [];
        }
        world.expect(waiting.id, waiting.patches, []);
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

  return {
    run,
    restore: () => restore().catch((reason) => console.warn("Stored commands cannot be read", reason)),
    lane,
  };
};
