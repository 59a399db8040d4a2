import { expect, test } from "vitest";
import { attachment } from "./send-file.ts";

test.each([
  ["Plan.csv", `attachment; filename="Plan.csv"; filename*=UTF-8''Plan.csv`],
  ["Bär.csv", `attachment; filename="B_r.csv"; filename*=UTF-8''B%C3%A4r.csv`],
  [`a"b\\c%41'.csv`, `attachment; filename="a_b_c_41'.csv"; filename*=UTF-8''a%22b%5Cc%2541%27.csv`],
  ["x\r\nSet-Cookie: a=b", `attachment; filename="x__Set-Cookie: a=b"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db`],
])("the name %j is told so that no client misreads it [D28, S3.19]", (name, told) => {
  expect(attachment(name)).toBe(told);
});
