import { expect, test } from "vitest";
import { singleIcons } from "./single-icons.ts";

const transformed = (code: string): string =>
  (singleIcons.transform as unknown as { handler: (code: string) => string }).handler(code);

test("each icon comes from its own file, under the name that it is imported by, and types not at all", () => {
  const code = 'import { ArrowUp, Trash2 as Bin, type LucideIcon } from "lucide-react";';
  expect(transformed(code)).toBe(
    'import ArrowUp from "lucide-react/icons/arrow-up"; import Bin from "lucide-react/icons/trash";',
  );
  expect(transformed('import {\n  Check,\n  X,\n} from "lucide-react";')).toBe(
    'import Check from "lucide-react/icons/check"; import X from "lucide-react/icons/x";',
  );
});

test("what is no icon still comes from the library", () => {
  const code = 'import { createLucideIcon } from "lucide-react";';
  expect(transformed(code)).toBe(code);
});
