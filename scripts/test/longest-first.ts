import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take far longer than their size says, the longest first: Vitest takes the largest first until it has seen
 * them run, and on a clean clone one of these would be left to a single worker at the end.
 */
const longest = ["web/app/accessible.page.test.ts"];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? longest.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      const { name } = file.project;
      places.set(name, [...(places.get(name) ?? []), file]);
    }
    return [...places.values()].flatMap((ofProject) => ofProject.sort((one, other) => rankOf(one) - rankOf(other)));
  }
}
