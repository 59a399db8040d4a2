import { text } from "../../../text/catalogue.ts";
import type { GroupValue } from "./group-tasks.ts";

/** What a group is called. */
export const groupName = (value: GroupValue): string => {
  const { filter, board, list } = text();
  if (value.by === "column") return value.of.name;
  if (value.by === "who") return value.of?.fullName ?? filter.nobody;
  if (value.by === "label") return value.of?.name ?? filter.noLabel;
  if (value.by === "priority") return value.of ? board.priorities[value.of] : filter.noPriority;
  if (value.by === "due") return value.of === "past" ? list.past : filter.due[value.of];
  return "";
};
