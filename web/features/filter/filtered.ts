/** What tasks can be filtered by; so they are called in the address, whatever the language. */
export const filterKeys = ["q", "who", "label", "priority", "due", "by", "column", "new"] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Whether an address asks for some tasks only: says what `readFilter` does, without all that it takes to read it. */
export const isFiltered = (address: URLSearchParams): boolean =>
  filterKeys.some((key) => address.getAll(key).some((text) => (key === "q" ? /\S/ : /[^!,\s]/).test(text)));
