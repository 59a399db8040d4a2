import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { provenIds } from "./proven-ids.ts";
import { definedIds, idsIn } from "./spec-ids.ts";
import { allResults } from "./test/vitest-step.ts";

const specFolder = process.env.SPEC_DIR ?? "../shared/spec";
const page = ".cache/spec-coverage.md";
const { values: options } = parseArgs({ options: { issue: { type: "string" }, "by-id": { type: "boolean" } } });

if (existsSync(specFolder)) report();
else console.log(`Spec coverage: no plan at ${specFolder} (SPEC_DIR names another place).`);

/** Prints the ids that no passing test names; --issue "S2.1, D15" asks about those only; --by-id says what proves each. */
function report(): void {
  const proofs = provenIds(allResults);
  const asked = idsIn(options.issue ?? "");
  const defined = plans()
    .flatMap((file) => definedIds(readFileSync(file, "utf8")))
    // Said more exactly further down, an id is still the same one.
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
    .filter(({ id }) => asked.length === 0 || asked.includes(id));
  const missing = defined.filter(({ id }) => !proofs.has(id));
  const headline = `Spec coverage: ${defined.length - missing.length} of ${defined.length} ids are named by a passing test`;

  const details = `${headline}.\n${bySection(defined, (id) => `- ${id}: ${proofLine(proofs.get(id))}\n`, "\n## ", "\n\n")}`;
  if (asked.length === 0) {
    mkdirSync(".cache", { recursive: true });
    writeFileSync(page, details);
  }
  if (options["by-id"]) console.log(details);
  else
    console.log(
      `${headline}; which test proves which is in ${page}. Missing:\n${bySection(missing, (id) => ` ${id}`)}`,
    );
}

/** The files of the specification, and the list of faults beside it. */
function plans(): string[] {
  const files = readdirSync(specFolder).map((file) => join(specFolder, file));
  return [...files, join(specFolder, "../faults.md")].filter((file) => file.endsWith(".md") && existsSync(file));
}

function proofLine(titles: Set<string> | undefined): string {
  return titles ? [...titles].join(" · ") : "—";
}

function bySection(rows: { section: string; id: string }[], line: (id: string) => string, open = "  ", close = ":") {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const idsOf = (section: string) => rows.filter((row) => row.section === section).map(({ id }) => id);
  return sections.map((section) => `${open}${section}${close}${idsOf(section).map(line).join("")}`).join("\n");
}
