import type { WireName } from "../../../contract/shared/wire-names.ts";
import type {
  LiveEvent,
  LookAnswer,
  Looking,
  OpenAnswer,
  Register,
  RegisterAnswer,
  Versions,
  Writing,
  WrittenPart,
} from "../../../contract/wire.ts";

/** What a connection tells of itself and of the server. */
export interface SocketEvents {
  token: () => string | null;
  /** Whose it is and what they look at, when it opens. */
  claim: () => Pick<Register, "userId" | "domainId">;
  up: () => void;
  down: () => void;
  /** The server does not know the session. */
  ended: () => void;
  event: (wire: WireName, event: LiveEvent) => void;
  versions: (versions: Versions) => void;
  /** Who looks at the panel that is looked at. */
  looking: (looking: Looking) => void;
  /** Who writes in the task that is open, or has stopped. */
  writing: (writing: Writing) => void;
}

export interface SocketLink {
  readonly connected: boolean;
  /** Rejects when no answer comes. */
  register: (claim: Register) => Promise<RegisterAnswer>;
  /** Says which panel is looked at. Rejects when no answer comes. */
  look: (panelId: string | null) => Promise<LookAnswer>;
  /** Says which task is open. Rejects when no answer comes. */
  open: (taskId: string | null) => Promise<OpenAnswer>;
  /** Says where I write in the task that is open; nothing answers, and it is lost where there is no connection. */
  write: (taskId: string, part: WrittenPart | null) => void;
  /** Tries now, where it is not connected. */
  reconnect: () => void;
  close: () => void;
}

export type OpenSocket = (events: SocketEvents) => SocketLink;
