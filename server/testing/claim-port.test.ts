import { expect, test, vi } from "vitest";

test("what one process was given no other gets before it is listened on, though both begin alike [D40]", async () => {
  vi.doMock("node:crypto", () => ({ randomInt: () => 20_000 }));
  const ports: number[] = [];
  for (let count = 0; count < 3; count++) {
    vi.resetModules();
    const another = await import("./claim-port.ts");
    ports.push(await another.claimPort(), await another.claimPort());
  }
  vi.doUnmock("node:crypto");
  expect(new Set(ports).size).toBe(6);
});
