import type { Session } from "./app.ts";
import { keepEvidence } from "./keep-evidence.ts";

interface Running {
  name: string;
  result?: { errors?: readonly unknown[] | undefined } | undefined;
}

/**
 * Call when a test begins; call what it answers at the test's end: it keeps what the pages showed after a failure, and says
 * whether there was none. What the pages and the server complained about fails the test once it is finished: Vitest calls
 * a fixture's clean-up that threw again in every further try, which so would fail like the first.
 */
export const watchTest = (
  session: Session,
  log: readonly string[],
  test: Running,
  whenFinished: (check: () => void) => void,
): (() => Promise<boolean>) => {
  const logged = log.length;
  let problems: readonly string[] = [];
  whenFinished(() => {
    if (problems.length > 0) throw new Error(`Pages complained:\n${problems.join("\n")}`);
  });
  return async () => {
    problems = session.problems(log.slice(logged).map((line) => `server: ${line}`));
    const isGood = problems.length === 0 && !failed(test);
    if (!isGood) await keepEvidence(test.name, session.windows);
    return isGood;
  };
};

const failed = ({ result }: Running): boolean => (result?.errors?.length ?? 0) > 0;
