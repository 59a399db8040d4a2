import { counts } from "./counts.ts";
import { filesChecks } from "./files.ts";
import type { DataCheck, Finding } from "./finding.ts";
import { jobs } from "./jobs.ts";
import { referenceChecks } from "./references.ts";
import { readLog } from "./replay/read-log.ts";
import { replayed } from "./replay/replay.ts";
import { rules } from "./rules.ts";
import { search } from "./search.ts";
import { longTexts, textsAsHashed } from "./texts.ts";
import { versions } from "./versions.ts";
import { spans } from "./work/spans.ts";
import { started } from "./work/started.ts";
import { stays } from "./work/stays.ts";

/** All that is looked at, in this order. */
export const checks: readonly DataCheck[] = [
  ...referenceChecks,
  ...rules,
  ...versions,
  ...jobs,
  counts,
  ...search,
  textsAsHashed,
  started,
  spans,
  readLog([replayed, longTexts, stays]),
  ...filesChecks,
];

/** All that can be found, each by its name once. */
export const findings: readonly Finding[] = checks.flatMap((check) => check.findings);
