import { expect, test } from "vitest";
import { rooms, streamIn } from "./rooms.ts";

test("what is told together is named after what it is and whose [D8]", () => {
  const names = [rooms.domain("d"), rooms.panel("p"), rooms.member("d", "u"), rooms.person("u"), rooms.session("s")];
  expect(names).toEqual(["domain:d", "panel:p", "member:d:u", "person:u", "session:s"]);
});

test("the rooms of domains, panels and people have a stream, and no other name sounds like one [D7, D8]", () => {
  expect([rooms.domain("d1"), rooms.panel("p2"), rooms.person("u3")].map(streamIn)).toEqual(["d1", "p2", "u3"]);
  const others = [rooms.member("d", "u"), rooms.session("s"), "x-panel:p", "panel:p\nanother", "panel:", "p"];
  expect(others.map(streamIn)).toEqual(others.map(() => undefined));
});
