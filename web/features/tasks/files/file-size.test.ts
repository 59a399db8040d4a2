import { expect, test, vi } from "vitest";
import { fileSize } from "./file-size.ts";

vi.stubGlobal("navigator", { language: "en", languages: ["en"] });

test("sizes are said in the unit that people say them in [E22]", () => {
  expect([1, 900, 1024, 1536, 25 * 1024 ** 2, 3 * 1024 ** 3].map(fileSize)).toEqual([
    "1 byte",
    "900 bytes",
    "1 kB",
    "1.5 kB",
    "25 MB",
    "3 GB",
  ]);
});
