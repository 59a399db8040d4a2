import { plural } from "../plural.ts";

/** What stands around a text that is written. */
export const writing = {
  view: "Write or preview",
  write: "Write",
  preview: "Preview",
  nothing: "There is nothing to show yet.",
  tools: "Formatting",
  bold: "Bold",
  italic: "Italic",
  heading: "Heading",
  list: "List",
  numbered: "Numbered list",
  quote: "Quote",
  code: "Code",
  link: "Link",
  picture: "Picture",
  person: "Mention somebody",

  suggestions: "People to mention",
  everyoneHint: "All people of this domain",
  suggested: (count: number) => plural("en", count, { one: `${count} person found.`, other: `${count} people found.` }),

  suggestedRefs: "Tasks to point at",
  suggestedTasks: (count: number) =>
    plural("en", count, { one: `${count} task found.`, other: `${count} tasks found.` }),
};
