import { version as current } from "../../version.ts";
import { wordHere } from "../word.ts";

export const version = wordHere({
  name: "version",
  summary: "Say which version this is",
  run: async () => ({ says: [current], data: { version: current } }),
});
