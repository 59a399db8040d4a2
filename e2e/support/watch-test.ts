import type { Session } from "./app.ts";
import { keepEvidence } from "./keep-evidence.ts";

interface Running {
  name: string;
  result?: { errors?: readonly unknown[] | undefined } | undefined;
}

/**
 * Call when a test begins; what it answers tells, at the test's end, what its pages and the server complained about, and
 * undefined for nothing. After a failure it keeps what the pages showed.
 */
export const watchTest = (
  session: Session,
  log: readonly string[],
  test: Running,
): (() => Promise<string | undefined>) => {
  const logged = log.length;
  return async () => {
    const problems = session.problems(log.slice(logged).map((line) => `server: ${line}`));
    if (problems.length > 0 || failed(test)) await keepEvidence(test.name, session.windows);
    return problems.length > 0 ? `Pages complained:\n${problems.join("\n")}` : undefined;
  };
};

export const failed = ({ result }: Running): boolean => (result?.errors?.length ?? 0) > 0;
