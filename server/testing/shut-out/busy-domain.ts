import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import type { Client, Clients } from "../clients.ts";
import { SMALL_PICTURE } from "../pictures.ts";
import { addTask, addToDomain, newPanel, newPerson, ok } from "../team.ts";
import { marked, type Where } from "./watch.ts";

const TASKS = 10;

/** A domain that is written to all the time. */
export interface BusyDomain {
  owner: Client;
  domainId: string;
  panelId: string;
  taskId: string;
  /** A picture among the files of that task. */
  attachmentId: string;
  /** The number of the last write that was sent. */
  sent(): number;
  /** Resolves when so many more writes are stored, panel and domain each, that were sent after now. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a domain with a panel, and lets people of both servers write there until it is stopped. */
export const openBusyDomain = async (first: Clients, second: Clients): Promise<BusyDomain> => {
  const owner = await newPerson(first, "Olga Owner");
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  const elsewhere = await newPerson(second, "Adam Admin");
  await addToDomain(owner, domainId, elsewhere, "admin");
  const panelId = await newPanel(owner, domainId);
  const taskIds: string[] = [];
  for (let n = 0; n < TASKS; n++) taskIds.push((await addTask({ owner, domainId, panelId })).id);

  const taskId = taskIds[0] ?? "";
  const picture = await ok(
    owner.call(uploadAttachment, {
      params: { domainId, panelId, taskId },
      query: { name: "stones.gif" },
      file: SMALL_PICTURE,
    }),
  );

  let sent = 0;
  let stopping = false;
  const stored: Record<Where, number> = { panel: 0, domain: 0 };
  const through = new Set<() => void>();
  const write = async (where: Where, call: (text: string, turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !stopping; turn++) {
      const at = ++sent;
      await call(marked(where, at), turn);
      stored[where] = Math.max(stored[where], at);
      for (const check of through) check();
    }
  };
  const params = { domainId };
  const edit = (client: Client, at: number, title: string) => {
    const taskId = taskIds[at % TASKS] ?? "";
    return ok(client.call(updateTask, { params: { domainId, panelId, taskId }, body: { title } }));
  };
  const announce = (text: string) =>
    ok(elsewhere.call(createAnnouncement, { params, body: { content: `@everyone ${text}`, mentions: ["everyone"] } }));
  const rename = (name: string) => ok(owner.call(updateDomain, { params, body: { name } }));
  const writers = Promise.all([
    write("panel", async (text, turn) => edit(turn % 2 ? owner : elsewhere, turn, text)),
    write("domain", async (text, turn) => (turn % 2 ? rename(text) : announce(text))),
  ]);
  // Heard when it is stopped; this only keeps an early failure from ending the process.
  writers.catch(() => undefined);

  return {
    ...{ owner, domainId, panelId, taskId, attachmentId: picture.id },
    sent: () => sent,
    more: async (count) => {
      const goal = sent + count;
      const reached = new Promise<void>((resolve) => {
        const check = (): void => {
          if (stored.panel < goal || stored.domain < goal) return;
          through.delete(check);
          resolve();
        };
        through.add(check);
      });
      await Promise.race([reached, writers]);
    },
    stop: async () => {
      stopping = true;
      await writers;
    },
  };
};
