import { afterEach, beforeEach, expect, test } from "vitest";
import { SqliteFile } from "./sqlite-file.ts";

let file: SqliteFile;
beforeEach(() => {
  file = new SqliteFile(":memory:", { patienceMs: 0 });
  file.exec("create table people (id integer primary key, name text unique check (name <> ''))");
  file.exec("create table pets (owner integer references people (id), name text)");
});
afterEach(() => file.close());

test.each([
  ["a name that is taken", "insert into people (name) values ('Ada')", "SQLITE_CONSTRAINT_UNIQUE"],
  ["an id that is taken", "insert into people (id) values (1)", "SQLITE_CONSTRAINT_UNIQUE"],
  ["an owner who is not there", "insert into pets (owner) values (7)", "SQLITE_CONSTRAINT_FOREIGNKEY"],
  ["a name that may not be", "insert into people (name) values ('')", "SQLITE_CONSTRAINT_CHECK"],
  ["a limit that is none", "insert into people (name) select abs(-9223372036854775808)", "SQLITE_ERROR"],
])("%s is told by its code, also where rows are answered [D2]", (_, statement, code) => {
  file.exec("insert into people (id, name) values (1, 'Ada')");
  expect(() => file.exec(statement)).toThrow(expect.objectContaining({ code }));
  expect(() => file.prepare(statement).run([])).toThrow(expect.objectContaining({ code }));
  expect(() => file.prepare(`${statement} returning *`).all([])).toThrow(expect.objectContaining({ code }));
});

test("text with a null character is refused, as PostgreSQL does, and nothing of it is stored [D2]", () => {
  const insert = file.prepare("insert into people (name) values (?)");
  expect(() => insert.run(["Ada\0Lovelace"])).toThrow(expect.objectContaining({ code: "22021" }));
  expect(file.prepare("select * from people").all([])).toEqual([]);
});

test("what is no text, number or bytes is refused, not stored as nothing [D2]", () => {
  const insert = file.prepare("insert into people (name) values (?)");
  expect(() => insert.run([new Date()])).toThrow("SQLite stores text");
  insert.run([Buffer.from("Ada")]);
  expect(file.prepare("select hex(name) as name from people").all([])).toEqual([{ name: "416461" }]);
});

test("a statement tells of columns that its table was given later [D7]", () => {
  const select = file.prepare("select * from people");
  file.exec("insert into people (name) values ('Ada')");
  expect(select.all([])).toEqual([{ id: 1, name: "Ada" }]);
  file.exec("alter table people add column born integer default 1815");
  expect(select.all([])).toEqual([{ id: 1, name: "Ada", born: 1815 }]);
  expect([...select.iterate([])]).toEqual([{ id: 1, name: "Ada", born: 1815 }]);
});

test.each([
  ["full", "pragma max_page_count = 1", "SQLITE_FULL"],
  ["read-only", "pragma query_only = on", "SQLITE_READONLY"],
])("a file that is %s is told by its code, also where rows are answered [fault 25]", (_, spoilt, code) => {
  file.exec(spoilt);
  const statement = "insert into people (name) values (hex(zeroblob(1000000)))";
  expect(() => file.exec(statement)).toThrow(expect.objectContaining({ code }));
  expect(() => file.prepare(statement).run([])).toThrow(expect.objectContaining({ code }));
  expect(() => file.prepare(`${statement} returning *`).all([])).toThrow(expect.objectContaining({ code }));
});
