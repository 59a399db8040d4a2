import type { Patch } from "../../../contract/changes.ts";
import { kindOf } from "../../../contract/kinds.ts";
import { text } from "../../text/catalogue.ts";
import type { LiveStore } from "../store/live-store.ts";
import type { AnyCommand } from "../wire/endpoints.ts";
import type { Call, Input } from "../wire/http.ts";
import { newId } from "../wire/new-id.ts";
import { asFailure, RequestFailed } from "../wire/request-failed.ts";
import { emitCarriedOut, emitDone, emitFailure, keepRefusal, noteDiscarded, noteRefusal } from "./command-events.ts";
import { createOutbox, type Outbox, type OutgoingCommand } from "./outbox.ts";
import type { QueueStore, StoredCommand } from "./queue-store.ts";
import { rebaseEdits } from "./rebase-edits.ts";
import { rebaseTexts } from "./rebase-texts.ts";
import type { UndoStack } from "./undo-stack.ts";
import { viewOf } from "./view.ts";

export interface RunOptions {
  /** The caller tells the person of a refusal. */
  quiet?: boolean;
  /** What it is, in words, for the message should it fail. */
  label?: string;
  /** What to tell the person once the server has it, with a way to undo it. Undefined where the answer got lost. */
  undoToast?: (answer: unknown) => string;
  /** The id of the change, for who wants to name it later. */
  id?: string;
}

/** What of a command's definition counts once it is given. One that predicts something may wait for the server. */
export type Runnable = Pick<AnyCommand, "route" | "creates" | "predict">;

export interface Commands {
  run: (command: Runnable, input: Input, options?: RunOptions) => Promise<unknown>;
  /** Gives a command once more that was refused; another refusal is kept as well. */
  giveAgain: (waiting: StoredCommand) => void;
  /** Takes up what waited when this person last left, unless they have left again when that is found. */
  restore: (isHere: () => boolean) => Promise<void>;
  /** Takes out a command that waits: it is never sent. */
  discard: (id: string) => void;
  outbox: Outbox;
}

interface CommandsOptions {
  liveStore: LiveStore;
  call: Call;
  queue: QueueStore;
  tab: string;
  /** The server has carried it out. */
  answered: (id: string, route: string, input: Input, answer: unknown) => void;
  changed: () => void;
  undos: Pick<UndoStack, "given" | "refused">;
}

type Before = NonNullable<StoredCommand["before"]>;

/** Who gave a command, and hears what becomes of it. */
interface Giver {
  options: RunOptions;
  done: (answer: unknown) => void;
  failed: (failure: RequestFailed) => void;
}

/**
 * The givers of this page's commands that are not settled. Whoever signs in anew without leaving the page begins another
 * live session, which takes the waiting commands up: their givers are still there to hear of it.
 */
const givers = new Map<string, Giver>();

/** Of a command of an earlier page. */
const nobody = ({ label }: StoredCommand): Giver => ({
  options: label === undefined ? {} : { label },
  done: () => undefined,
  failed: () => undefined,
});

/** A command as it was given once, whatever this build knows of it: it does what it was expected to do then. */
const givenBefore = ({ route, creates, patches }: StoredCommand): Runnable => ({
  route: route as Runnable["route"],
  ...(creates && { creates }),
  predict: () => [...patches],
});

const predict = (liveStore: LiveStore, command: Runnable, input: Input): Patch[] => {
  try {
    return (
      (command.predict as ((input: Input, view: unknown) => Patch[]) | undefined)?.(input, viewOf(liveStore)) ?? []
    );
  } catch (reason) {
    console.error(`${command.route} could not be predicted`, reason);
    return [];
  }
};

/** What things are called, whatever their kind. */
const NAMES = ["title", "name", "user"];

/** What patches act on, as far as it takes to say what they do and to merge them later. */
const beforeOf = (liveStore: LiveStore, patches: readonly Patch[]): Before => {
  const view = viewOf(liveStore);
  return patches.map(({ stream, type, entityId, after }) => {
    const row = view.get(stream, kindOf(type), entityId) as Record<string, unknown> | undefined;
    if (!row) return null;
    // There may be hundreds, and the screen waits for them.
    const before: Record<string, unknown> = {};
    for (const name in after) if (name in row) before[name] = row[name];
    for (const name of NAMES) if (name in row) before[name] = row[name];
    return before;
  });
};

/** Where a change is to be awaited of a command that predicts none. */
const streamsOf = ({ params }: Input): string[] => [params.panelId ?? params.domainId].filter((id) => id !== undefined);

/** Gives commands: what they are expected to do shows at once, the server is asked in order, a refusal takes it back. */
export const createCommands = ({
  liveStore,
  call,
  queue,
  tab,
  answered,
  changed,
  undos,
}: CommandsOptions): Commands => {
  const stored = (work: Promise<unknown>): void =>
    void work.catch((reason) => console.warn("Commands cannot be stored", reason));

  const rebased = rebaseTexts(rebaseEdits(call));

  const outbox = createOutbox({
    // What is about a task that has gone to another panel goes there.
    call: (job) =>
      rebased(job.route, job.input, job.id).catch(async (reason: unknown) => {
        if (!asFailure(reason).problem?.movedTo) throw reason;
        return (await import("./follow-moved.ts")).sendThere(job, { call, liveStore, reason });
      }),
    changed,
    seen: (id) => {
      const prediction = liveStore.predictions.get(id);
      return prediction === undefined || prediction.seen;
    },
  });

  const jobOf = (waiting: StoredCommand, command: Runnable): OutgoingCommand => {
    const { id, route, input } = waiting;
    const { options, done, failed } = givers.get(id) ?? nobody(waiting);
    const withdraw = (): void => {
      liveStore.withdraw(id);
      undos.refused(id);
      stored(queue.remove(id));
      givers.delete(id);
    };
    return {
      ...waiting,
      // What can be shown before the server has done it may wait for it, also through a reload.
      waits: command.predict !== undefined,
      shows: waiting.patches.length > 0 || streamsOf(input).length > 0,
      done: (answer) => {
        stored(queue.remove(id));
        givers.delete(id);
        answered(id, route, input, answer);
        emitCarriedOut(id);
        if (options.undoToast) emitDone({ title: options.undoToast(answer), changeId: id });
        done(answer);
      },
      discarded: () => {
        withdraw();
        const error = new RequestFailed("discarded", 0, text().common.notSaved);
        noteDiscarded(waiting, error);
        failed(error);
      },
      failed: (error, late) => {
        withdraw();
        // Of a conflict whoever edits knows first whether they are still there to choose.
        const kept = late && !(options.quiet && error.code === "conflict");
        noteRefusal(waiting, error, kept);
        const retry = (): void => void run(command, input, options).catch(() => undefined);
        if (!options.quiet && !kept) emitFailure({ error, label: options.label ?? text().common.notSaved, retry });
        failed(error);
      },
    };
  };

  const run: Commands["run"] = (command, input, options = {}) =>
    new Promise((done, failed: (failure: RequestFailed) => void) => {
      const id = options.id ?? newId();
      const patches = predict(liveStore, command, input);
      const before = beforeOf(liveStore, patches);
      liveStore.expect(id, patches, patches.length > 0 ? [] : streamsOf(input));
      undos.given(
        id,
        patches.map((patch, at) => ({ ...patch, before: before[at] ?? null })),
      );
      const { label } = options;
      const waiting: StoredCommand = {
        id,
        userId: liveStore.me,
        tab,
        route: command.route,
        input,
        patches,
        before,
        ...(command.creates && { creates: true }),
        ...(label !== undefined && { label }),
      };
      givers.set(id, { options, done, failed });
      const job = jobOf(waiting, command);
      if (job.waits) stored(queue.put(waiting));
      outbox.add(job);
    });

  const restore = async (isHere: () => boolean): Promise<void> => {
    const left = await queue.adopt(liveStore.me, tab);
    if (left.length === 0 || !isHere()) return;
    left.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, patches } of left) liveStore.expect(id, patches, []);
    outbox.restore(left.map((waiting) => jobOf(waiting, givenBefore(waiting))));
  };

  const discard = (id: string): void => {
    const job = outbox.waiting.find((one) => one.id === id);
    outbox.drop(id);
    job?.discarded();
  };

  return {
    run,
    giveAgain: (waiting) => {
      const { options } = nobody(waiting);
      run(givenBefore(waiting), waiting.input, { ...options, quiet: true }).catch(keepRefusal);
    },
    discard,
    restore: (isHere) => restore(isHere).catch((reason) => console.warn("Stored commands cannot be read", reason)),
    outbox,
  };
};
