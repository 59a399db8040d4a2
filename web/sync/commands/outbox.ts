import { text } from "../../text/catalogue.ts";
import type { Call } from "../wire/http.ts";
import { painted } from "../wire/painted.ts";
import { asFailure, RequestFailed } from "../wire/request-failed.ts";
import type { StoredCommand } from "./queue-store.ts";

/** What is sent, and what to do with the outcome. */
export interface OutgoingCommand extends StoredCommand {
  /** It may wait for the server to be back; others fail at once. */
  waits: boolean;
  /** Changes of it are expected, and tell that it was carried out. */
  shows: boolean;
  done: (answer: unknown) => void;
  /** The person took it out before it was sent. */
  discarded: () => void;
  /** `late`: it waited before it was sent, so whoever gave it may be elsewhere by now. */
  failed: (failure: RequestFailed, late: boolean) => void;
}

export interface Outbox {
  add: (job: OutgoingCommand) => void;
  /** Commands of an earlier live session, before everything else. */
  restore: (jobs: readonly OutgoingCommand[]) => void;
  /** There is hope again: what waits is sent now. */
  wake: () => void;
  /** Takes one out that waits; it is never sent. */
  drop: (id: string) => void;
  /** Forgets everything; what waits stays stored. */
  clear: () => void;
  /** Whether a command that was given before this id is not carried out yet. */
  isBefore: (id: string) => boolean;
  /** Commands that wait for the server to be back, in the order in which they will be sent. */
  readonly waiting: readonly OutgoingCommand[];
}

interface OutboxOptions {
  call: (job: OutgoingCommand) => ReturnType<Call>;
  /** Whether changes of the command have come: then it was carried out, whatever became of the answer. */
  seen: (id: string) => boolean;
  /** The number of those waiting differs. */
  changed: () => void;
}

/** A command that is expected to change this many things takes some ms to be written out: it shows first, and is stored by then. */
const MANY = 50;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Before a command on which the server failed is tried once more; if it fails again it will for ever, and others wait behind it. */
const SECOND_TRY_MS = 2000;

const NOBODY: readonly OutgoingCommand[] = [];

const isDelete = (job: OutgoingCommand): boolean => job.route.startsWith("DELETE ");

/** Sends commands strictly one after the other, in the order they were given, and holds them while the server is away. */
export const createOutbox = ({ call, seen, changed }: OutboxOptions): Outbox => {
  let jobs: OutgoingCommand[] = [];
  let sending: OutgoingCommand | undefined;
  let stalled = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Those that had to wait. */
  const late = new Set<string>();
  /** Set while the server has enough of us: no hope shortens the wait that it asked for. */
  let enough: { failure: RequestFailed; until: number } | undefined;

  /** What becomes of a command that does not wait, while others have to. */
  const hopeless = (): RequestFailed => enough?.failure ?? new RequestFailed("network", 0, text().common.noConnection);

  const stall = (ms: number, failure: RequestFailed): void => {
    stalled = true;
    enough = failure.status === 429 ? { failure, until: Date.now() + ms } : undefined;
    clearTimeout(timer);
    if (Number.isFinite(ms))
      timer = setTimeout(() => {
        enough = undefined;
        wake();
      }, ms);
    const impatient = jobs.filter(({ waits }) => !waits);
    jobs = jobs.filter(({ waits }) => waits);
    for (const { id } of jobs) late.add(id);
    changed();
    for (const job of impatient) job.failed(hopeless(), false);
  };

  const over = (job: OutgoingCommand): void => {
    jobs = jobs.filter((other) => other !== job);
    tries = 0;
    stalled = false;
    changed();
  };

  /** Of a creation the answer is wanted as well. */
  const carriedOut = (job: OutgoingCommand): boolean => job.shows && seen(job.id) && !job.creates;

  const broke = ({ status, away }: RequestFailed): boolean => status >= 500 && !away;

  /** Nothing else is sent during the pause, which is not one of those that hope ends. */
  const tryTwice = async (job: OutgoingCommand): Promise<unknown> => {
    const once = async () => (await call(job)).answer;
    try {
      return await once();
    } catch (reason) {
      if (!job.waits || !broke(asFailure(reason))) throw reason;
      await new Promise((done) => setTimeout(done, SECOND_TRY_MS));
      if (!jobs.includes(job) || carriedOut(job)) throw reason;
      return once();
    }
  };

  /** What a failed try means: undefined when the command is to be kept and tried again after `ms`. */
  const verdict = (
    job: OutgoingCommand,
    failure: RequestFailed,
  ): { done: true } | { failed: RequestFailed } | { again: number } => {
    if (failure.status === 404 && isDelete(job)) return { done: true };
    if (failure.passing && carriedOut(job)) return { done: true };
    if (!job.waits) return { failed: failure };
    // The person signs in again, and it is sent then.
    if (failure.status === 401) return { again: Number.POSITIVE_INFINITY };
    if (!failure.away && failure.status !== 429) return { failed: failure };
    return { again: failure.retryAfter ?? Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) };
  };

  const send = async (job: OutgoingCommand): Promise<void> => {
    try {
      if (job.patches.length >= MANY) await painted();
      if (!jobs.includes(job)) return;
      const answer = await tryTwice(job);
      if (!jobs.includes(job)) return;
      over(job);
      job.done(answer);
    } catch (reason) {
      if (!jobs.includes(job)) return;
      const failure = asFailure(reason);
      const next = verdict(job, failure);
      if ("again" in next) {
        tries += 1;
        return stall(next.again, failure);
      }
      over(job);
      const waited = late.delete(job.id);
      if ("failed" in next) job.failed(next.failed, waited);
      else job.done(undefined);
    }
  };

  const pump = (): void => {
    const job = jobs[0];
    if (sending || stalled || !job) return;
    sending = job;
    void send(job).finally(() => {
      sending = undefined;
      pump();
    });
  };

  const wake = (): void => {
    if (!stalled || (enough && Date.now() < enough.until)) return;
    clearTimeout(timer);
    enough = undefined;
    stalled = false;
    pump();
  };

  return {
    add: (job) => {
      if (stalled && !job.waits) return job.failed(hopeless(), false);
      jobs = [...jobs, job];
      if (stalled) {
        late.add(job.id);
        changed();
      }
      pump();
    },
    restore: (restored) => {
      for (const { id } of restored) late.add(id);
      jobs = [...restored, ...jobs];
      changed();
      pump();
    },
    wake,
    drop: (id) => {
      jobs = jobs.filter((job) => job.id !== id);
      late.delete(id);
      changed();
    },
    clear: () => {
      clearTimeout(timer);
      const left = jobs;
      jobs = [];
      late.clear();
      stalled = false;
      enough = undefined;
      tries = 0;
      changed();
      // Commands that may wait are stored: a later live session sends them, and answers their callers.
      for (const job of left) if (!job.waits) job.failed(hopeless(), false);
    },
    isBefore: (id) => jobs.some((job) => job.id < id),
    get waiting() {
      return stalled || tries > 0 ? jobs : NOBODY;
    },
  };
};
