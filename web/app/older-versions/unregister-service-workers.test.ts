import { expect, test, vi } from "vitest";
import { unregisterServiceWorkers } from "./unregister-service-workers.ts";

test("every registered service worker is unregistered at the start [S2.16]", async () => {
  const workers = [1, 2].map(() => ({ unregister: vi.fn<() => Promise<boolean>>(async () => true) }));
  await unregisterServiceWorkers({ getRegistrations: async () => workers });
  for (const worker of workers) expect(worker.unregister).toHaveBeenCalledOnce();
});

test("a browser that has none, or refuses to list them, starts all the same [S2.16]", async () => {
  await expect(unregisterServiceWorkers(undefined)).resolves.toBeUndefined();
  const refusing = { getRegistrations: () => Promise.reject(new Error("SecurityError")) };
  await expect(unregisterServiceWorkers(refusing)).resolves.toBeUndefined();
});
