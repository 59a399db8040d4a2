import { expect, test } from "vitest";
import { domainNameCase } from "../domains/domain.ts";
import { slugOf } from "./panel.ts";

test.each([
  ["हिन्दी बोर्ड", "हिन्दी-बोर्ड"],
  ["ไทยแลนด์ 1", "ไทยแลนด์-1"],
  ["தமிழ்", "தமிழ்"],
  ["Cafe\u0301 – Ops!", "cafe\u0301-ops"],
  ["❤️ Team", "team"],
  ["می‌خواهم", "می-خواهم"],
  ["İSTANBUL", "istanbul"],
  ["!!!", "panel"],
])("the address of %s is %s: marks stay with their letters [fault 54]", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ["İSTANBUL", "istanbul"],
  ["Iğdır", "iğdır"],
  ["ÉCOLE ΟΔΟΣ", "école οδος"],
])("a domain called %s is stored as %s, with no dot left over [fault 55]", (name, stored) => {
  expect(domainNameCase(name)).toBe(stored);
});
