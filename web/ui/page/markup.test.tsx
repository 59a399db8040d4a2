import { createContext, memo, type ReactNode, use, useEffect, useId, useState, useSyncExternalStore } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { QuickAddButton } from "../../features/board/column/quick-add-button.tsx";
import { AddColumnButton } from "../../features/statuses/add-column-button.tsx";
import { ColumnMenuButton, ColumnTitle } from "../../features/statuses/column-title.tsx";
import { HeadingRow } from "../../screens/panel/heading-row.tsx";
import { AvatarStack } from "../display/avatar-stack.tsx";
import { StatusIcon } from "../display/status-icon.tsx";
import { toMarkup } from "./markup.ts";

beforeAll(() => vi.stubGlobal("navigator", { languages: ["en-US"] }));
afterAll(() => void vi.unstubAllGlobals());

/** React's own markup without what no eye sees, its styles told as ours are. */
const forTheEye = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replace(/ (?:id|role|title|draggable|aria-[\w-]+|data-[\w-]+)="[^"]*"/g, "")
    .replace(/ style="/g, ' data-style="');

const status = { id: "s1", name: "In <progress> & “so on”", kind: "started", order: "V" } as const;
const people = ["Ada King", "Bo", "Cleo d'Été", "Dan", "Eve"].map((fullName, at) => ({
  user: { id: `u${at}`, fullName, profilePicture: at === 1 ? "/pictures/bo.webp" : null },
}));
const faces = people.map(({ user }) => ({ id: user.id, name: user.fullName, image: user.profilePicture }));

test.each<[what: string, node: ReactNode]>([
  ["a column's name", <ColumnTitle key="" status={status} count={3} onDoubleClick={() => undefined} />],
  ["a column's menu", <ColumnMenuButton key="" status={status} />],
  ["a column's sign", <StatusIcon key="" kind="done" />],
  ["what adds a task", <QuickAddButton key="" columnName={status.name} />],
  ["what adds a column", <AddColumnButton key="" />],
  ["faces", <AvatarStack key="" people={faces} label="Five" size={24} />],
  ["a panel's heading", <HeadingRow key="" name="Road & <map>" count="3 open" people={people} />],
  ["a field", <input key="" type="text" disabled readOnly={false} defaultValue={undefined} tabIndex={-1} />],
  ["styles", <p key="" style={{ inlineSize: "50%", marginTop: 4, opacity: 0.5, ["--tint" as string]: "red" }} />],
])("%s is drawn as React draws it [S2.15]", (_, node) => {
  expect(toMarkup(node)).toBe(forTheEye(node));
});

const Colour = createContext("none");

const Painted = memo(function Painted({ children }: { children: ReactNode }) {
  const [count] = useState(() => 41 + 1);
  const now = useSyncExternalStore(
    () => () => undefined,
    () => "now",
    () => "now",
  );
  useEffect(() => {
    throw new Error("No effect runs.");
  });
  return (
    <b id={useId()}>
      {use(Colour)} {count} {now} {children}
    </b>
  );
});

test("state, contexts and stores are what they are at a first drawing, and no effect runs", () => {
  const node = (
    <>
      <Painted>{null}</Painted>
      <Colour value="red">
        <Painted>
          <Colour value="blue">
            <Painted>{[1, "<two>", false]}</Painted>
          </Colour>
        </Painted>
        <Painted>again</Painted>
      </Colour>
      <Painted>outside</Painted>
    </>
  );
  expect(toMarkup(node)).toBe(forTheEye(node));
  expect(toMarkup(node)).toContain("red 42 now again");
});

test("a component that fails leaves hooks and contexts as they were", () => {
  const Fails = (): never => {
    throw new Error(use(Colour));
  };
  expect(() =>
    toMarkup(
      <Colour value="red">
        <Fails />
      </Colour>,
    ),
  ).toThrow("red");
  expect(toMarkup(<Painted>then</Painted>)).toBe("<b>none 42 now then</b>");
});
