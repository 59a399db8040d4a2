import { Priority } from "../../../contract/tasks/task.ts";
import type { FilterKey } from "../../../contract/views/query.ts";
import { text } from "../../text/catalogue.ts";
import { anyOf, calendarDay } from "../../text/format.ts";
import { type Condition, daysOf, dueValues, ME, NONE, YES } from "./filter.ts";
import type { Known } from "./match.ts";
import { isKnown } from "./match.ts";

/** With what people are called. */
export interface KnownNames extends Known {
  nameOf: (username: string) => string | undefined;
}

const sayDays = (value: string): string | undefined => {
  const words = text().filter;
  const days = daysOf(value);
  if (!days) return undefined;
  if (value.startsWith("..")) return words.until(calendarDay(days.to));
  return value.endsWith("..")
    ? words.from(calendarDay(days.from))
    : words.days(calendarDay(days.from), calendarDay(days.to));
};

/** What a value is called, in the person's own language. */
export const sayValue = (key: FilterKey, value: string, known: KnownNames): string => {
  const words = text().filter;
  if (value === ME && (key === "who" || key === "by")) return words.me;
  if (key === "who") return value === NONE ? words.nobody : (known.nameOf(value) ?? value);
  if (key === "by") return known.nameOf(value) ?? value;
  if (key === "label" && value === NONE) return words.noLabel;
  if (key === "priority") {
    const priority = Priority.options.find((each) => each === value);
    return value === NONE ? words.noPriority : priority ? text().board.priorities[priority] : value;
  }
  if (key === "new" && value === YES) return words.isNew;
  if (key !== "due") return value;
  const named = dueValues.find((each) => each === value);
  return named ? words.due[named] : (sayDays(value) ?? value);
};

/** What a saved view has of a thing that is deleted: it has no name any more. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A condition in words, with what stands for nothing here. */
export const sayCondition = ({ key, not, values }: Condition, known: KnownNames): string => {
  const words = text().filter;
  const names = values.map((value) => {
    const name = sayValue(key, value, known);
    if (isKnown(key, value, known)) return name;
    return ID.test(value) ? words.gone : words.unknown(name);
  });
  return (not ? words.isNot : words.is)(words.keys[key], anyOf(names));
};
