import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { Metrics } from "./metrics.ts";

const NANOSECONDS = 1e9;
/** How often the delay is looked at, in ms. */
const RESOLUTION_MS = 20;

/** What the process itself takes: memory, and the time that its one thread keeps everybody waiting. */
export const measureProcess = ({ gauge }: Metrics, version: string): void => {
  gauge({ name: "tavola_build_info", help: "The version that runs.", labels: ["version"] }, () => [[[version], 1]]);
  const bytes: [name: string, help: string, read: () => number][] = [
    ["resident", "Memory of the process.", () => process.memoryUsage.rss()],
    ["heap_used", "What JavaScript holds.", () => getHeapStatistics().used_heap_size],
    ["heap_limit", "What JavaScript may hold.", () => getHeapStatistics().heap_size_limit],
  ];
  for (const [name, help, read] of bytes) gauge({ name: `tavola_${name}_bytes`, help }, () => [[[], read()]]);
  // Its timer holds no process up.
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  gauge(
    {
      name: "tavola_event_loop_delay_seconds",
      help: "How late the event loop was since the last time that this was read.",
      labels: ["of"],
    },
    () => {
      const [median, late, max] = [delay.percentile(50), delay.percentile(99), delay.max];
      delay.reset();
      return Object.entries({ median, p99: late, max }).map(([of, value]) => [[of], value / NANOSECONDS]);
    },
  );
};
