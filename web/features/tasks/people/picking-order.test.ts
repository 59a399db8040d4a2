import { expect, test } from "vitest";
import { pickingOrder } from "./picking-order.ts";

const people = ["Zoe", "Özgür", "bo", "Ada", "Émile"].map((label) => ({ id: label.toLowerCase(), label }));
const order = (chosen: readonly string[], me: string) => pickingOrder(people, chosen, me).map(({ label }) => label);

test("people to choose from stand by name, as the language sorts them, oneself before them and who is chosen first [fault 59]", () => {
  expect(order([], "nobody")).toEqual(["Ada", "bo", "Émile", "Özgür", "Zoe"]);
  expect(order([], "émile")).toEqual(["Émile", "Ada", "bo", "Özgür", "Zoe"]);
  expect(order(["zoe", "özgür"], "bo")).toEqual(["Özgür", "Zoe", "bo", "Ada", "Émile"]);
  expect(people[0]?.label).toBe("Zoe");
});
