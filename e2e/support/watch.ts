import type { BrowserContext } from "playwright-core";

/** Notes what no page may do: log an error, break its own policy, throw, or ask another origin for anything. */
export const watchContext = (context: BrowserContext, origin: string): string[] => {
  const problems: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) problems.push(`asked another origin: ${url}`);
  });
  context.on("weberror", (failure) => {
    const error = failure.error();
    problems.push(`threw: ${error.stack ?? error.message}`);
  });
  // Broken policies arrive here too, as errors of the browser itself.
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    problems.push(`logged: ${message.text()} (${message.location().url})`);
  });
  return problems;
};
