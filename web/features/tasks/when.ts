/** An instant as the person's language writes it: `21 Nov 2026, 09:36`. */
export const when = (instant: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(instant));

/** A calendar day as the person's language writes it. Taken apart by hand: `new Date("YYYY-MM-DD")` would be UTC. */
export const dayText = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: "medium" }).format(
    new Date(year, month - 1, date),
  );
};
