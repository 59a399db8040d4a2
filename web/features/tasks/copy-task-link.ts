import "../../text/details.ts";
import { refOf } from "../../../contract/tasks/ref-of.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { getActiveDomain, getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { isCopyKey } from "../../ui/keys/copy-key.ts";
import { copyOrSelect } from "../../ui/overlays/copy-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** A task of the active domain, as lists and boards have it. */
type Linked = Pick<Task, "id" | "title" | "number">;

/** `WEB-42`; of a task that the server has not counted yet there is none. */
const refFor = ({ number }: Linked): string | undefined => {
  const key = getActiveDomain()?.key;
  return key && number !== null ? refOf(key, number) : undefined;
};

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Copies what stands nowhere to be selected, and says so; where the browser refuses, the toast shows it. */
async function copyOrShow(value: string, copiedWords: string, html?: string): Promise<void> {
  const copied = await copyOrSelect(value, null, html);
  toast(
    copied
      ? { kind: "success", title: copiedWords }
      : { kind: "error", title: text().details.notCopied, description: value },
  );
}

/** Copies a task's address, in rich text as a link that names it. */
export function copyTaskLink(task: Linked): Promise<void> {
  const ref = refFor(task);
  const link = new URL(`/t/${ref ?? task.id}`, location.origin).href;
  const named = `<a href="${link}">${escaped(ref ? `${ref} ${task.title}` : task.title)}</a>`;
  return copyOrShow(link, text().details.linkCopied, named);
}

/** Ctrl+C on a card that has the focus: a board, which is drawn before this is needed, does not wait for it. */
document.addEventListener("keydown", (event) => {
  const card = event.target instanceof Element && event.target.matches("[data-card]") ? event.target : null;
  const taskId = card?.closest<HTMLElement>("[data-task-id]")?.dataset.taskId;
  const [, page, , panelId] = location.pathname.split("/");
  if (!taskId || page !== "panel" || !panelId || !isCopyKey(event)) return;
  const task = getView().task(panelId.toLowerCase(), taskId);
  if (task) void copyTaskLink(task);
});

/** Copies the number alone, as one writes it. */
export const copyRef = (ref: string): Promise<void> => copyOrShow(ref, text().common.copied);
