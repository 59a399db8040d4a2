import { plural } from "../plural.ts";

/** Finding things: in the header, and with Ctrl K. */
export const finding = {
  close: "Close search",
  clear: "Clear search",
  results: "Search results",
  found: (count: number) =>
    count === 0 ? "No results" : plural("en", count, { one: `${count} result`, other: `${count} results` }),

  tasks: (count: number) => `Tasks (${count})`,
  inTexts: (count: number) => `In texts and files (${count})`,
  foundIn: { description: "Description", comment: "Comment", file: "File" },
  panels: (count: number) => `Panels (${count})`,
  announcements: (count: number) => `Announcements (${count})`,
  collaborators: (count: number) => `Collaborators (${count})`,
  subTasks: (done: number, total: number) => `${done} of ${total}`,
  subTasksSaid: (done: number, total: number) => `${done} of ${total} subtasks done`,

  none: {
    panel: {
      title: "We couldn't find any task with that title",
      hint: "Try refining your search terms or double-check for any typos.",
    },
    announcements: {
      title: "We couldn't find any announcements with that message",
      hint: "Try refining your search terms or double check for typos",
    },
    collaborators: {
      title: "We couldn't find any collaborator with that name.",
      hint: "Try refining your search terms or double check for typos",
    },
    other: {
      title: "We couldn't find anything with that text",
      hint: "Try refining your search terms or double check for typos",
    },
  },
  failed: "Only what is here was searched",

  palette: "Find or do something",
  paletteHint: "Tasks, panels, people, announcements, commands",
  recent: "Recent",
  commands: "Commands",
  goTo: (place: string) => `Go to ${place}`,
  switchTo: (domain: string) => `Switch to ${domain}`,
  themeIs: (theme: string) => `Theme: ${theme}`,
};
