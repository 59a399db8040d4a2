import type { Change } from "./changes.ts";
import type { Problem } from "./shared/errors.ts";

/** What an event carries. */
export interface LiveEvent {
  message: string;
  domainId: string;
  panelId?: string;
  /** The task whose own stream it is of, if it is. */
  taskId?: string;
  actorId: string;
  at: string;
  changes: Change[];
}

/** `{streamId: version}`, keyed by domain, panel, task and user id. */
export type Versions = Record<string, number>;
/** `{streamId: changeId}`: the change with which a domain or panel came to a version. */
export type Heads = Record<string, string>;

export interface Register {
  userId: string;
  domainId: string | null;
  versions?: Versions;
  /** Of these versions, as far as they are known. */
  heads?: Heads;
}
export type RegisterAnswer = Registered | { error: Problem };
export interface Registered {
  versions: Versions;
  heads: Heads;
  /** The data went back, as to a backup, to before what the claim has: a copy of it is of another past. */
  setBack?: true;
}

/** Who looks at a panel now: the first of them, and how many they are, whoever asks among them. */
export interface Looking {
  panelId: string;
  userIds: string[];
  count: number;
}
/** What a client that looks at a panel is answered; null: it looks at none. */
export type LookAnswer = { looking: Looking | null } | { error: Problem };
/** What a client that opens a task is answered: the version of the task's own stream, 0 where nothing was told there yet. */
export type OpenAnswer = { version: number | null } | { error: Problem };
/** The parts of an open task that people write in. */
export const writtenParts = ["description", "comment"] as const;
export type WrittenPart = (typeof writtenParts)[number];
/** Who writes in a task that one has open; null: they do not any more. */
export interface Writing {
  taskId: string;
  part: WrittenPart | null;
  userId: string;
}
/** What a client that says where it writes is answered. */
export type WritingAnswer = { part: WrittenPart | null } | { error: Problem };
/** Whoever writes says so this often while they do, and is believed no longer than that. */
export const WRITING_SAID_MS = 5_000;
export const WRITING_BELIEVED_MS = 8_000;
/** People whom a list of those who look names. */
export const LOOKING_LISTED = 12;

export const SOCKET_PATH = "/api/socket";
/** The server tells the current versions this often, so that a lost event is noticed. */
export const VERSION_BEAT_MS = 25_000;
/** Whoever registers again is told at most so many changes of a panel that it missed; whoever missed more fetches it. */
export const MISSED_MAX = 50;
/** So many characters of a panel at most; a copy of a small one is as long. */
export const MISSED_LENGTH = 64_000;

/** Names the Socket.IO connection that a request comes from; it is not told of its own change. Our pages send none (decision 3). */
export const CONNECTION_HEADER = "x-connection-id";
/** The id of the change: in every mutation's answer, and in a request that wants to choose it (a retry sends the same). */
export const CHANGE_HEADER = "x-change-id";
/** The id of the request: in every answer, and in each line of the server's log that tells of it. */
export const REQUEST_HEADER = "x-request-id";
/** Where the access token is kept in the browser. */
export const TOKEN_KEY = "tavola_at";
/** Requests time out after this; image uploads after the longer one. */
export const REQUEST_TIMEOUT_MS = 25_000;
export const UPLOAD_TIMEOUT_MS = 60_000;
