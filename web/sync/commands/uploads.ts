import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { patch } from "../../../contract/changes.ts";
import type { LateUploads } from "../store/late-uploads.ts";
import { asFailure, type RequestFailed } from "../wire/request-failed.ts";
import type { StoredCommand } from "./queue-store.ts";
import type { FileToSend, NotTaken, StoredUpload, UploadStore } from "./upload-store.ts";

/** A file that is on its way to a task, or did not get there. */
export interface Upload extends StoredUpload {
  /** How much has gone, from 0 to 1. */
  share: number;
  /** The server is away: it is sent once that is back. */
  waits: boolean;
  /** Whether its bytes outlive the page; undefined until that is known. */
  kept: boolean | undefined;
  /** The picture as it is here, by an address of this page. */
  picture: string | undefined;
}

/** A file that the server did not take, as what was to be done, and why, in English. */
export interface RefusedFile {
  waiting: StoredCommand;
  reason: string;
}

interface UploadsOptions {
  me: string;
  tab: string;
  store: UploadStore;
  /** Throws RequestFailed. Sent twice under one id it is stored once. */
  send: (file: FileToSend, onProgress: (share: number) => void, stop: AbortSignal) => Promise<unknown>;
  /** Whether a command that was given before this id is not carried out yet: what a file belongs to may wait. */
  isBefore: (id: string) => boolean;
  changed: () => void;
  /** The server did not take it; it is sent again once the person says so. */
  failed: (upload: Upload, failure: RequestFailed) => void;
}

/** So many are sent at once; the others wait their turn, in the order in which they were chosen. */
const AT_ONCE = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** How long a picture of this page stays, in ms, until the server's is drawn in its place. */
const SHOWN_MS = 10_000;

/** What no storage took, of who signed in anew on the same page as well. */
let unkept: readonly StoredUpload[] = [];

/** What of a file survives a reload. */
const storedOf = ({ share: _share, waits: _waits, kept: _kept, picture: _picture, ...stored }: Upload): StoredUpload =>
  stored;

const commandOf = ({ id, userId, tab, domainId, panelId, taskId, name }: Upload): StoredCommand => ({
  ...{ id, userId, tab, route: uploadAttachment.route, creates: true },
  input: { params: { domainId, panelId, taskId }, query: { name, id } },
  patches: [patch(taskId, "attachment.created", id, { name })],
});

/** Files on their way from this page: beside the outbox, since they take long, but never before what was given before them. */
export class Uploads implements LateUploads {
  readonly #options: UploadsOptions;
  /** What stops those that are being sent. */
  readonly #sending = new Map<string, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;
  /** Those that are not there yet, in the order in which they were chosen: the same list until it differs. */
  list: readonly Upload[] = [];
  /** Those that wait for the server to be back: the same list until it differs. */
  waiting: readonly StoredCommand[] = [];

  /** Those that the server did not take: the same list until it differs. */
  refused: readonly RefusedFile[] = [];

  #among: Record<"commands" | "files" | "all", readonly StoredCommand[]> = { commands: [], files: [], all: [] };

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Begins to send a file; answers whether its bytes outlive this page, or need not. */
  async start(file: FileToSend): Promise<boolean> {
    const { me, tab, store } = this.#options;
    const upload: StoredUpload = { ...file, userId: me, tab };
    this.#put([...this.list, this.#begun(upload, undefined)]);
    this.pump();
    const kept = await store.put(upload).then(
      () => true,
      () => false,
    );
    // It may have got there before it was kept.
    if (kept && !this.#closed && !this.#find(file.id)) this.#forget(file.id);
    this.#change(file.id, { kept });
    return kept || !this.#find(file.id);
  }

  /** Takes up what waited when this person last left. */
  async restore(): Promise<void> {
    const { me, tab, store } = this.#options;
    const left = await store.adopt(me, tab).catch(() => []);
    if (this.#closed) return;
    const isNew = ({ id }: StoredUpload): boolean => !this.#find(id);
    const stored = new Set(left.map(({ id }) => id));
    const mine = unkept.filter(({ userId }) => userId === me);
    unkept = unkept.filter((one) => !mine.includes(one));
    const begun = [
      ...left.filter(isNew).map((one) => this.#begun(one, true)),
      // Some were still being kept when they were left here.
      ...mine.filter((one) => isNew(one) && !stored.has(one.id)).map((one) => this.#begun(one, false)),
    ];
    if (begun.length === 0) return;
    this.#put([...begun, ...this.list].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    this.pump();
  }

  retry(id: string): void {
    this.#decide(id, undefined);
    this.pump();
  }

  /** Files that wait among the commands that do, in the order in which they were given: the same list until either differs. */
  among(commands: readonly StoredCommand[]): readonly StoredCommand[] {
    const files = this.waiting;
    if (files.length === 0) return commands;
    if (this.#among.commands !== commands || this.#among.files !== files)
      this.#among = { commands, files, all: [...commands, ...files].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
    return this.#among.all;
  }

  /** Takes back a file, or all of a task. */
  drop(id: string): void {
    for (const one of this.list.filter((upload) => upload.id === id || upload.taskId === id)) {
      this.#sending.get(one.id)?.abort();
      this.#end(one);
    }
  }

  pump(): void {
    if (this.#closed) return;
    const isStalled = this.#timer !== undefined;
    for (const one of this.list) {
      if (one.failed || this.#sending.has(one.id)) continue;
      const waits = isStalled || this.#options.isBefore(one.id);
      if (waits && !one.waits) this.#change(one.id, { waits });
      if (!waits && this.#sending.size < AT_ONCE) void this.#send(one);
    }
  }

  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.pump();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#sending.values()) stop.abort();
    for (const one of this.list) if (one.picture) URL.revokeObjectURL(one.picture);
    unkept = [...unkept, ...this.list.filter(({ kept }) => !kept)];
    this.#put([]);
  }

  #begun(upload: StoredUpload, kept: boolean | undefined): Upload {
    const picture = upload.file.type.startsWith("image/") ? URL.createObjectURL(upload.file) : undefined;
    return { ...upload, share: 0, waits: false, kept, picture };
  }

  async #send(one: Upload): Promise<void> {
    const stop = new AbortController();
    this.#sending.set(one.id, stop);
    try {
      await this.#options.send(one, (share) => this.#change(one.id, { share, waits: false }), stop.signal);
      this.#tries = 0;
      this.#end(one);
    } catch (reason) {
      if (!stop.signal.aborted) this.#missed(one.id, asFailure(reason));
    } finally {
      this.#sending.delete(one.id);
      this.pump();
    }
  }

  #missed(id: string, failure: RequestFailed): void {
    if (failure.away || failure.status === 429 || failure.status === 401) {
      this.#stall(id, failure);
      return;
    }
    this.#change(id, { share: 0, waits: false });
    const { code, status, problem, message } = failure;
    const { panelId } = (problem?.movedTo ?? {}) as { panelId?: string };
    if (panelId) {
      // Its task is there now, and it is sent there next.
      this.#change(id, { panelId });
      return;
    }
    this.#decide(id, { code, status, message: problem?.message ?? message });
    // Its task is gone: nothing will ever take it, and its bytes would be in the way of others.
    if (status === 404) this.#forget(id);
    const upload = this.#find(id);
    if (upload) this.#options.failed(upload, failure);
  }

  /** Whether it is to be sent: as it is here, and after a reload. */
  #decide(id: string, failed: NotTaken | undefined): void {
    this.#change(id, { failed });
    const upload = this.#find(id);
    if (upload && upload.kept !== false) this.#options.store.put(storedOf(upload)).catch(() => undefined);
  }

  /** Nobody has refused it: all of them wait for the server. Where it knows the person no more, they sign in, to another session. */
  #stall(id: string, { status, retryAfter }: RequestFailed): void {
    this.#change(id, { share: 0, waits: true });
    if (this.#timer !== undefined || this.#closed) return;
    const ms = retryAfter ?? Math.min(FIRST_WAIT_MS * 2 ** this.#tries++, LONGEST_WAIT_MS);
    this.#timer = setTimeout(() => this.wake(), status === 401 ? LONGEST_WAIT_MS : ms);
  }

  #end(one: Upload): void {
    this.#put(this.list.filter(({ id }) => id !== one.id));
    this.#forget(one.id);
    // What shows the picture may still read it.
    if (one.picture) setTimeout(() => URL.revokeObjectURL(one.picture ?? ""), SHOWN_MS);
  }

  #forget(id: string): void {
    this.#options.store.remove(id).catch(() => undefined);
  }

  #find(id: string): Upload | undefined {
    return this.list.find((one) => one.id === id);
  }

  #change(id: string, changed: Partial<Upload>): void {
    if (this.#find(id)) this.#put(this.list.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  }

  #put(list: readonly Upload[]): void {
    this.list = list;
    const waiting = list.filter(({ waits }) => waits);
    if (waiting.map(({ id }) => id).join() !== this.waiting.map(({ id }) => id).join())
      this.waiting = waiting.map(commandOf);
    const refused = list.filter(({ failed }) => failed);
    if (refused.map(({ id }) => id).join() !== this.refused.map(({ waiting: { id } }) => id).join())
      this.refused = refused.map((one) => ({ waiting: commandOf(one), reason: one.failed?.message ?? "" }));
    this.#options.changed();
  }
}
