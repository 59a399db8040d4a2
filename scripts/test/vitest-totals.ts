import { isLong, longOnPostgresTag, longTag } from "./long.ts";

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  testResults: { name: string; status: string; assertionResults: Test[] }[];
};

type Test = { status: string; fullName: string; tags?: string[] };

const marks = [longTag.name, longOnPostgresTag.name];
const isMarked = ({ tags = [] }: Test): boolean => tags.some((tag) => marks.includes(tag));
const wasRun = ({ status }: Test): boolean => ["passed", "failed"].includes(status);

/**
 * Counts a Vitest run. A file that failed before any of its tests did counts as one failure; so does a run that ended
 * badly without saying why, and a run that executed nothing, where there was something to execute. `left` are those that a
 * short run leaves to the long one.
 */
export function countVitest(report: VitestReport | undefined, exitCode: number, mustTest = true) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failedTests = tests.filter(({ status }) => status === "failed").length;
  const failedFiles = files.filter(({ status, assertionResults }) => {
    return status === "failed" && !assertionResults.some((test) => test.status === "failed");
  }).length;
  const failures = failedTests + failedFiles;
  const silentFailure = failures === 0 && (exitCode !== 0 || (mustTest && passed === 0));
  const left = isLong ? 0 : tests.filter((test) => !wasRun(test) && isMarked(test)).length;
  const skipped = tests.length - passed - failedTests - left;
  return { passed, failed: failures + (silentFailure ? 1 : 0), skipped, left };
}
