import type { ToldDeed } from "../../contract/history/deeds.ts";
import { isolate } from "./isolate.ts";

/** What people called things in a deed; its other fields are words of the contract and ids. */
const OWN = new Set(["title", "item", "file", "name", "to", "from", "column", "person", "content"]);

/** A deed for a sentence: names, titles and texts in it are isolated. */
export const isolateDeed = <Told extends ToldDeed>(deed: Told): Told =>
  Object.fromEntries(
    Object.entries(deed).map(([field, value]) => [
      field,
      OWN.has(field) && typeof value === "string" ? isolate(value) : value,
    ]),
  ) as Told;
