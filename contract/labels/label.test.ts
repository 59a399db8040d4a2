import { expect, test } from "vitest";
import { endOf, type Gone, orderOfMoved } from "../shared/list-order.ts";
import { leastUsedColour } from "./commands.ts";
import { labelColours, labelKey } from "./label.ts";

test("a label without a colour gets the one that the fewest labels of the domain have, of several the first [E16]", () => {
  const of = (...colours: (typeof labelColours)[number][]) => leastUsedColour(colours.map((colour) => ({ colour })));
  expect(of()).toBe("grey");
  expect(of("grey", "sky")).toBe("orange");
  expect(of(...labelColours)).toBe("grey");
  expect(of(...labelColours, "grey", "orange")).toBe("sky");
});

test("names are one whatever their case, width and accents, and one of nothing but marks is itself [E16]", () => {
  expect(labelKey("Ｆéhler")).toBe(labelKey("FEHLER"));
  expect(labelKey("Straße")).toBe(labelKey("STRASSE"));
  expect(labelKey("bug")).not.toBe(labelKey("bugs"));
  expect(labelKey("\u0640")).toBe("\u0640");
});

test("a label is moved first, after another, where one stood that is gone, or last [E16] [fault 3]", () => {
  const labels = ["B", "D", "F"].map((order) => ({ id: order, order }));
  const moved = (id: string, afterId: string | null | undefined, gone?: Gone) =>
    orderOfMoved(labels, { id, order: id }, afterId, () => gone);
  expect(moved("F", null)?.localeCompare("B", "en")).toBe(-1);
  expect([moved("B", "D"), moved("B", "B"), moved("B", undefined), moved("B", "x")]).toEqual([
    "E",
    "B",
    "B",
    undefined,
  ]);
  expect(moved("B", "x", { order: "D" })).toBe("E");
  expect(moved("B", "x", "ended")).toBe(endOf(labels));
});
