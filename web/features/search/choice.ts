import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import type { FoundTask, SearchedTask } from "../../../contract/search/search.ts";
import { progressOf } from "../../../contract/tasks/progress.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { panelLink, taskLink } from "../../ui/page/panel-link.ts";

/** What a search offers. */
export type SearchChoice =
  | {
      kind: "task";
      task: FoundTask;
      panel: Panel | undefined;
      /** What was looked for, which is marked in the title. */
      wanted?: string;
      /** Where the server found it in a text. */
      place?: Pick<SearchedTask, "in" | "snippet" | "commentId">;
    }
  | { kind: "panel"; panel: Panel }
  | { kind: "person"; person: Collaborator }
  | { kind: "announcement"; announcement: Announcement }
  | { kind: "command"; command: Command };

export type ChoiceOf<Kind extends SearchChoice["kind"]> = Extract<SearchChoice, { kind: Kind }>;

/** Choices under a heading, or without one. */
export interface ChoiceGroup {
  title: string | null;
  choices: readonly SearchChoice[];
}

/** What a search has come to so far. */
export interface SearchResults {
  groups: readonly ChoiceGroup[];
  loading?: boolean;
  failed?: boolean;
  retry?: () => void;
}

/** Names a choice among all. */
export const keyOf = (choice: SearchChoice): string => {
  if (choice.kind === "task") return `task/${choice.task.id}`;
  if (choice.kind === "panel") return `panel/${choice.panel.id}`;
  if (choice.kind === "person") return `person/${choice.person.user.id}`;
  if (choice.kind === "announcement") return `announcement/${choice.announcement.id}`;
  return `command/${choice.command.id}`;
};

/** Where a choice leads; a command leads nowhere. */
export const pathOfChoice = (choice: SearchChoice): string | null => {
  if (choice.kind === "task") {
    const { panel, task, place } = choice;
    return panel ? taskLink(panel, task.id, place?.commentId) : null;
  }
  if (choice.kind === "panel") return panelLink(choice.panel);
  if (choice.kind === "person") return `/collaborators?id=${choice.person.user.id}`;
  if (choice.kind === "announcement") return `/announcements?id=${choice.announcement.id}`;
  return null;
};

/** A task that is here, as a search finds it. */
export const asFound = (task: TaskFields): FoundTask => {
  const { id, number, title, priority, panelId, statusId, labelIds } = task;
  const { done: subTasksDone, total: subTasks } = progressOf(task);
  // Once it has a number, which nobody looks for before.
  return { id, number: number ?? 0, title, priority, panelId, statusId, subTasksDone, subTasks, labelIds };
};
