import type { Heads, Register, Versions } from "../../../contract/wire.ts";
import type { LiveStore } from "../store/live-store.ts";
import { type Prediction, streamsIn } from "../store/rows/predictions.ts";
import { emitSetBack } from "../store/set-back.ts";
import type { SocketLink } from "../wire/socket-link.ts";
import type { Fetches } from "./fetch-streams.ts";

/** After an answer the change has this long to come over the socket, in ms; then it is asked for. */
const LATE_MS = 1500;
/** What still is not here is asked for ever more rarely, up to this, in ms. */
const RARELY_MS = 60_000;
/** Other changes of a command, one of which is here, and its answer too: what does not come now never does. */
const REST_MS = 250;

export interface CatchUp {
  /** Tells the server who looks at what, and compares the versions it answers. */
  register: () => Promise<void>;
  /** Resolves once the server has answered all that was asked so: what was missed comes before that. */
  registered: () => Promise<unknown>;
  /** Asks what there is now, and fetches what differs. */
  run: () => Promise<void>;
  /** The server told its versions. */
  beat: (versions: Versions) => void;
  /** The server has carried out a command: its changes come over the socket, or else they are fetched. */
  answered: (changeId: string) => void;
  stop: () => void;
}

interface CatchUpOptions {
  liveStore: LiveStore;
  fetches: Fetches;
  link: () => SocketLink;
  /** The server does not know the session any more. */
  ended: () => void;
}

/** Compares what is here with what the server has, stream by stream. */
export const createCatchUp = ({ liveStore, fetches, link, ended }: CatchUpOptions): CatchUp => {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = LATE_MS;

  const reached = (stream: string): number | undefined => {
    const version = liveStore.holder(stream)?.stream.version;
    return stream === liveStore.me
      ? Math.min(version ?? 0, liveStore.feeds?.inboxVersion ?? Number.POSITIVE_INFINITY)
      : version;
  };

  const isOpen = (stream: string): boolean => stream === liveStore.details?.opened;

  /**
   * These were carried out before the versions were told: what they did is here, or in a stream that is not ours. The task
   * that is open is told apart from them, so that its own copy has to say: an edit on top of a text that is not shown any
   * more would delete it.
   */
  const endExpected = (carriedOut: readonly Prediction[], versions: Versions): void => {
    for (const { id, parts } of carriedOut)
      for (const stream of [...parts.keys()]) {
        if (isOpen(stream)) continue;
        const [version, here] = [versions[stream], reached(stream)];
        if (version === undefined || (here !== undefined && here >= version)) liveStore.withdraw(id, stream);
      }
  };

  /** `all`: streams that are not among them are none of mine. */
  const compare = (versions: Versions, all: boolean, heads: Heads = {}): void => {
    let unsure =
      all && [...liveStore.panels.values()].some(({ id, stream }) => stream.known && versions[id] === undefined);
    for (const [id, version] of Object.entries(versions)) {
      const holder = liveStore.holder(id);
      liveStore.feeds?.note(id, version);
      if (id === liveStore.me) liveStore.inboxVersion = version;
      if (holder) holder.stream.note(version, heads[id]);
      else unsure = true;
    }
    if (unsure) void fetches.panels.run();
  };

  const held = (): Required<Pick<Register, "versions" | "heads">> => {
    // Of those of which only counts are here, the list says as much.
    const panels = [...liveStore.panels.values()].filter(({ full }) => full);
    const known = [liveStore.mine, ...(liveStore.active ? [liveStore.active] : []), ...panels].filter(
      ({ stream }) => stream.known,
    );
    return {
      versions: Object.fromEntries(known.map(({ id, stream }) => [id, stream.version])),
      heads: Object.fromEntries(
        known.flatMap(({ id, stream }) => (stream.head === undefined ? [] : [[id, stream.head]])),
      ),
    };
  };

  const tellAndCompare = async (): Promise<void> => {
    const domainId = liveStore.active?.id ?? null;
    const carriedOut = liveStore.predictions.carriedOut();
    const claim = { userId: liveStore.me, domainId, ...held() };
    // Without an answer the next beat tells.
    const answer = await link()
      .register(claim)
      .catch(() => undefined);
    if (stopped || !answer || (liveStore.active?.id ?? null) !== domainId) return;
    if ("error" in answer) {
      if (answer.error.code === "not-signed-in") ended();
      if (answer.error.code === "domain-not-found") void fetches.domains.run();
      return;
    }
    if (answer.setBack) return emitSetBack();
    const { versions, heads } = answer;
    liveStore.topics.batch(() => {
      compare(versions, true, heads);
      endExpected(carriedOut, versions);
    });
  };

  let registered: Promise<unknown> = Promise.resolve();
  const register = (): Promise<void> => {
    const done = tellAndCompare();
    registered = Promise.allSettled([registered, done]);
    return done;
  };

  const run = async (): Promise<void> => {
    if (link().connected) await register();
    else await Promise.all([fetches.domains.run(), fetches.panels.run()]);
  };

  /** What is expected in the stream of a task that is closed is nothing to wait for: opening it asks. */
  const awaitedIn = (prediction: Prediction): string[] => [
    ...streamsIn(prediction, "others"),
    ...streamsIn(prediction, "tasks").filter(isOpen),
  ];
  const pending = (): boolean =>
    !stopped && liveStore.predictions.carriedOut().some((prediction) => awaitedIn(prediction).length > 0);

  const ask = async (): Promise<void> => {
    // What is told of the panels says nothing of what the open task was told: its copy does.
    if (liveStore.predictions.carriedOut().some((one) => streamsIn(one, "tasks").some(isOpen)))
      liveStore.details?.behind();
    await run();
  };

  /** Asks for changes that should be here by now, until they are. */
  const awaitLate = (): void => {
    timer ??= setTimeout(() => {
      void (pending() ? ask() : Promise.resolve()).then(() => {
        timer = undefined;
        waitMs = pending() ? Math.min(waitMs * 2, RARELY_MS) : LATE_MS;
        if (pending()) awaitLate();
      });
    }, waitMs);
  };

  return {
    register,
    registered: () => registered,
    run,
    beat: (versions) => {
      if (!stopped) liveStore.topics.batch(() => compare(versions, false));
    },
    answered: (changeId) => {
      const prediction = liveStore.predictions.get(changeId);
      if (!prediction) return;
      prediction.answered = true;
      // Nobody has opened these.
      for (const taskId of streamsIn(prediction, "tasks"))
        if (!liveStore.holder(taskId)) liveStore.withdraw(changeId, taskId);
      const endRest = (): void => {
        for (const stream of streamsIn(prediction, "others")) liveStore.withdraw(changeId, stream);
        if (awaitedIn(prediction).length > 0) awaitLate();
      };
      if (prediction.seen) setTimeout(endRest, REST_MS);
      else awaitLate();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
