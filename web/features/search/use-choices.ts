import { type KeyboardEvent, useState } from "react";
import { type ChoiceGroup, keyOf, type SearchChoice } from "./choice.ts";

/** A line of the list: a heading or a choice, `at` being its number among the choices. */
export type Line = { key: string; heading: string } | { key: string; choice: SearchChoice; at: number };

const linesOf = (groups: readonly ChoiceGroup[]): Line[] => {
  let at = 0;
  return groups.flatMap(({ title, choices }): Line[] => [
    ...(title === null ? [] : [{ key: `heading/${title}`, heading: title }]),
    ...choices.map((choice) => ({ key: keyOf(choice), choice, at: at++ })),
  ]);
};

/** How far Page up and Page down go. */
const PAGE = 8;

/** Which choice of a list the keys are on; the focus stays where one types. A changed `list` begins at the top. */
export const useChoices = (groups: readonly ChoiceGroup[], list: string, onChoose: (choice: SearchChoice) => void) => {
  const lines = linesOf(groups);
  const choices = groups.flatMap((group) => group.choices);
  const [place, setPlace] = useState<{ list: string; key: string | undefined }>({ list, key: undefined });
  const found = place.list === list ? choices.findIndex((choice) => keyOf(choice) === place.key) : -1;
  const at = Math.max(0, found);
  const active = choices[at];
  const activeKey = active && keyOf(active);
  // What comes later and stands above must not take the place of what Enter would choose.
  if (place.list !== list || place.key !== activeKey) setPlace({ list, key: activeKey });
  const point = (to: number): void => setPlace({ list, key: choices[to] && keyOf(choices[to]) });

  const keyDown = (event: KeyboardEvent): void => {
    if (choices.length === 0) return;
    const last = choices.length - 1;
    const next: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, at + PAGE),
      PageUp: Math.max(0, at - PAGE),
    };
    const to = next[event.key];
    // With Shift, Home and End mark what was typed.
    if (to !== undefined && !event.shiftKey) point(to);
    else if (event.key === "Enter" && active) onChoose(active);
    else return;
    event.preventDefault();
  };

  return {
    lines,
    count: choices.length,
    at,
    activeKey,
    point,
    keyDown,
  };
};
