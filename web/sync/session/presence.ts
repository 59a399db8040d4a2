import type { Looking } from "../../../contract/wire.ts";
import { type Topics, topic } from "../store/topics.ts";
import type { SocketLink } from "../wire/socket-link.ts";

export interface Presence {
  /** Looks at a panel, or at none. */
  look: (panelId: string | null) => void;
  /** The connection is there again, and may say so. */
  again: () => void;
  /** It is gone, and nobody knows. */
  lost: () => void;
  came: (looking: Looking) => void;
  readonly present: Looking | undefined;
}

/** Which panel this page looks at, and who else does. */
export const createPresence = (topics: Topics, link: () => SocketLink): Presence => {
  let wanted: string | null = null;
  let present: Looking | undefined;

  const put = (looking: Looking | undefined): void => {
    present = looking;
    topics.mark(topic.looking);
  };
  const came = (looking: Looking): void => {
    if (looking.panelId === wanted) put(looking);
  };
  const tell = (): void => {
    if (!link().connected) return;
    // Without an answer the next list tells, or the next connection.
    link()
      .look(wanted)
      .then(
        (answer) => {
          if ("looking" in answer && answer.looking) came(answer.looking);
        },
        () => undefined,
      );
  };

  return {
    look: (panelId) => {
      if (panelId === wanted) return;
      wanted = panelId;
      put(undefined);
      tell();
    },
    again: () => {
      if (wanted !== null) tell();
    },
    lost: () => put(undefined),
    came,
    get present() {
      return present;
    },
  };
};
