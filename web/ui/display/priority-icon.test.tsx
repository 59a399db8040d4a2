import { expect, test } from "vitest";
import { priorities } from "../../../contract/tasks/task.ts";
import { toMarkup } from "../page/markup.ts";
import { PriorityIcon } from "./priority-icon.tsx";

test("priorities are told apart in a grey picture: each has a shape of its own, whatever its colour [E17]", () => {
  const shapes = [...priorities, null].map((priority) =>
    toMarkup(<PriorityIcon priority={priority} />).replace(/class="[^"]*"/, ""),
  );
  expect(new Set(shapes).size).toBe(5);
});
