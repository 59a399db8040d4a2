import type { Page } from "playwright-core";

export interface Weight {
  elements: number;
  /** Compressed, of the scripts the page has loaded so far. */
  scriptKb: number;
  heapMb: number;
}

/** What an open page is made of. */
export const weigh = async (page: Page): Promise<Weight> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("HeapProfiler.collectGarbage");
  await protocol.send("Performance.enable");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  const { elements, script } = await page.evaluate(() => ({
    elements: document.querySelectorAll("*").length,
    script: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
  await protocol.detach();
  return { elements, scriptKb: script / 1000, heapMb: heap / 2 ** 20 };
};
