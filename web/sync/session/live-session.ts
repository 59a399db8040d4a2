import type { Change } from "../../../contract/changes.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Profile } from "../../../contract/users/user.ts";
import type { LiveEvent } from "../../../contract/wire.ts";
import { text } from "../../text/catalogue.ts";
import { createCommands } from "../commands/commands.ts";
import { type QueueStore, STORAGE_MS, type StoredCommand } from "../commands/queue-store.ts";
import { createUndo } from "../commands/run-undo.ts";
import { createUndoStack } from "../commands/undo-stack.ts";
import type { Uploads } from "../commands/uploads.ts";
import { emitDomainGone } from "../store/gone.ts";
import { LiveStore } from "../store/live-store.ts";
import type { FoundDomain, Mine, Start } from "../store/start.ts";
import { type Topics, topic } from "../store/topics.ts";
import type { Ask } from "../wire/endpoints.ts";
import type { Call, Input } from "../wire/http.ts";
import type { OpenSocket, SocketLink } from "../wire/socket-link.ts";
import { createCatchUp } from "./catch-up.ts";
import { createDomainSwitch } from "./domain-switch.ts";
import { createFetches } from "./fetch-streams.ts";
import { emitOthersChange } from "./others-changes.ts";
import { createPanelLoads } from "./panel-loads.ts";
import { createPresence } from "./presence.ts";
import { emitInvalidation } from "./query-invalidation.ts";

interface LiveSessionOptions extends Mine {
  topics: Topics;
  call: Call;
  ask: Ask;
  queue: QueueStore;
  tab: string;
  openSocket: OpenSocket;
  token: () => string | null;
  /** My profile is shown otherwise. */
  meChanged: (me: Profile) => void;
  /** The server does not know the session any more. */
  ended: () => void;
}

export type LiveSession = ReturnType<typeof createLiveSession>;

/** One person at their screens, from signing in to signing out. */
export const createLiveSession = ({
  topics,
  call,
  ask,
  queue,
  tab,
  openSocket,
  token,
  meChanged,
  ended,
  ...mine
}: LiveSessionOptions) => {
  const { me } = mine;
  let closed = false;
  let restored: Promise<void> = Promise.resolve();
  const undos = createUndoStack(() => topics.mark(topic.undo));

  const tellOthers = (change: Change): void => {
    if (change.actorId === me.id) {
      undos.came(change);
      return;
    }
    const actor = liveStore.active?.people.get().find(({ user }) => user.id === change.actorId);
    const who = actor?.user.fullName ?? text().common.someone;
    // After the whole event, and still before the page is drawn.
    queueMicrotask(() => emitOthersChange(change, who));
  };

  const liveStore: LiveStore = new LiveStore(topics, mine, {
    domainBehind: (id) => void (id === liveStore.active?.id && fetches.domain.run()),
    // It may be about to be told what it misses.
    panelBehind: (id) =>
      void catchUp.registered().then(() => {
        if (liveStore.panels.get(id)?.stream.isBehind) void fetches.panel(id).run();
      }),
    mineBehind: () => void fetches.mine.run(),
    meChanged,
    panelsUnsure: () => void fetches.panels.run(),
    activeGone: (next, gone) => {
      // At once: the page that is drawn next leads elsewhere.
      if (gone) emitDomainGone(gone);
      void Promise.resolve().then(() => domains.goOn(next));
    },
    applied: tellOthers,
  });

  const fetches = createFetches(liveStore, ask, {
    panelState: (panelId) => topics.mark(topic.load(panelId)),
    listed: () => panels.loadWanted(),
    differs: () => topics.mark(topic.connection),
  });
  const panels = createPanelLoads(liveStore, fetches);
  const catchUp = createCatchUp({ liveStore, fetches, link: () => link, ended });

  const show = (found: FoundDomain, board?: Start["board"]): void => {
    panels.forget();
    liveStore.activate(found.domain, found.people, found.panels);
    if (board) liveStore.panels.get(board.panel.panel_data.id)?.load(board);
    panels.loadWanted();
    if (link.connected) void catchUp.register();
  };
  const domains = createDomainSwitch(liveStore, ask, show);

  /** What an answer tells about my domains, which no event may tell this connection. */
  const takeAnswer = (route: string, { domainId = "" }: Input["params"], answer: unknown): void => {
    if (route === "POST /domains" || route === "PATCH /domains/:domainId") liveStore.domains.put(answer as Domain);
    if (route === "POST /collaborators/join-through-link") liveStore.domains.put((answer as { domain: Domain }).domain);
    if (route === "DELETE /domains/:domainId" || route === "DELETE /domains/:domainId/leave")
      liveStore.domains.remove(domainId);
  };

  const commands = createCommands({
    liveStore,
    call,
    queue,
    tab,
    answered: (id, route, { params }, answer) => {
      takeAnswer(route, params, answer);
      catchUp.answered(id);
      emitInvalidation("mine");
    },
    changed: () => {
      topics.mark(topic.connection);
      liveStore.uploads?.pump();
    },
    undos,
  });

  const undo = createUndo(undos, (changeId, id) =>
    commands.run(undoChange, { params: { changeId }, body: undefined }, { quiet: true, id }),
  );

  const onEvent = (wire: WireName, event: LiveEvent): void => {
    if (closed) return;
    if (wire === "removed-domain")
      liveStore.domains.remove(event.domainId, event.actorId === me.id ? "left" : "removed");
    // What is in my own stream may be about any of my domains.
    else if (event.domainId !== liveStore.active?.id && event.changes[0]?.stream !== me.id) void fetches.domains.run();
    else
      topics.batch(() => {
        for (const change of event.changes) liveStore.receive(change);
        emitInvalidation(wire);
      });
  };

  const presence = createPresence(topics, () => link);

  const hope = (): void => {
    fetches.wake();
    liveStore.feeds?.wake();
    liveStore.details?.wake();
    commands.outbox.wake();
    liveStore.uploads?.wake();
  };

  const link: SocketLink = openSocket({
    token,
    claim: () => ({ userId: me.id, domainId: liveStore.active?.id ?? null }),
    up: () => {
      topics.mark(topic.connection);
      // What happened before the server knew of this page was told to nobody.
      void catchUp.register().then(() => emitInvalidation("resumed"));
      // Heard after the claim, and answered after it.
      presence.again();
      liveStore.details?.again();
      hope();
    },
    down: () => {
      topics.mark(topic.connection);
      presence.lost();
      liveStore.details?.lost();
    },
    ended,
    event: onEvent,
    versions: catchUp.beat,
    looking: presence.came,
    writing: (told) => liveStore.details?.wrote(told),
  });

  return {
    liveStore,
    run: commands.run,
    undo,
    presence,
    link: () => link,
    nextDeed: undos.nextDeed,
    /** Takes out what waits, by its id: a command or a file, and by the id of a task all its files. */
    discard: (id: string): void => {
      liveStore.uploads?.drop(id);
      commands.discard(id);
    },
    tab,
    /** Whether a command that was given before this id is not carried out yet. */
    isBefore: commands.outbox.isBefore,
    /** Resolves once what waited when this person last left is here. */
    restored: () => restored,
    giveAgain: commands.giveAgain,
    /** Takes in the answer to a command that was sent past `run`. */
    answered: takeAnswer,
    /** What is expected of a change that was sent past `run` has been carried out. */
    carriedOut: catchUp.answered,
    switchDomain: domains.to,
    panelLoad: panels.of,
    openPanel: panels.open,
    catchUp: catchUp.run,
    /** Shows what was found, and takes up what waited. `panelId`: the panel that will be opened first. */
    begin: ({ domains: list, found, board }: Start, panelId?: string): Promise<void> => {
      if (panelId) panels.want(panelId);
      topics.batch(() => {
        liveStore.domains.load(list);
        if (found) show(found, board);
      });
      restored = commands.restore(() => !closed);
      return Promise.race([restored, new Promise<void>((done) => setTimeout(done, STORAGE_MS))]);
    },
    /** Back in the tab, or online again. */
    wake: (): void => {
      hope();
      link.reconnect();
      if (link.connected) void catchUp.register();
    },
    get connected() {
      return link.connected;
    },
    /** What is shown may be out of date: it could not be fetched anew. */
    get stale() {
      return fetches.stale();
    },
    get waiting(): readonly StoredCommand[] {
      const { waiting } = commands.outbox;
      return (liveStore.uploads as Uploads | undefined)?.among(waiting) ?? waiting;
    },
    close: (): void => {
      closed = true;
      for (const part of [catchUp, domains, fetches]) part.stop();
      commands.outbox.clear();
      link.close();
      liveStore.close();
    },
  };
};
