import { filterKeys } from "../../../contract/views/query.ts";

/** Whether an address asks for some tasks only: says what `readFilter` does, without all that it takes to read it. */
export const isFiltered = (address: URLSearchParams): boolean =>
  filterKeys.some((key) => address.getAll(key).some((text) => (key === "q" ? /\S/ : /[^!,\s]/).test(text)));
