import { undoChange } from "../../contract/history/commands.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { asFailure } from "../../web/sync/wire/request-failed.ts";
import { type Act, type Context, type Person, type Place, run, untilAnswered } from "./context.ts";
import { countIn, type Ledger } from "./ledger.ts";
import {
  attach,
  comment,
  describe,
  editComment,
  reaction,
  removeComment,
  removeFile,
  renameFile,
} from "./sheet-acts.ts";
import { add, edit, move, moveSeveral, remove, removeAndUndo } from "./task-acts.ts";

/** Of one's own changes, so many of the last ones may be undone. */
const UNDOABLE = 5;

/** Takes one of one's own last changes back. */
const undo: Act = async (context) => {
  const { mine, pick, ledger } = context;
  const one = pick(mine);
  if (!one) return;
  mine.splice(mine.indexOf(one), 1);
  ledger.takesAway(...one.wrote);
  ledger.undone.add(one.id);
  const change = newId();
  await untilAnswered(() => run(context, undoChange, { params: { changeId: one.id }, body: undefined }, change));
};

const drop: Act = async ({ page }) => page.network.drop();

const reload: Act = async ({ page }) => page.reload();

/** What people do, and how often in ten thousand. */
const acts: Readonly<Record<string, readonly [number, Act]>> = {
  add: [700, add],
  remove: [600, remove],
  removeAndUndo: [15, removeAndUndo],
  move: [3000, move],
  moveSeveral: [500, moveSeveral],
  edit: [1000, edit],
  describe: [1300, describe],
  comment: [800, comment],
  editComment: [400, editComment],
  removeComment: [150, removeComment],
  reaction: [700, reaction],
  attach: [120, attach],
  renameFile: [80, renameFile],
  removeFile: [60, removeFile],
  undo: [300, undo],
  drop: [60, drop],
  reload: [15, reload],
};

const names = Object.entries(acts).flatMap(([name, [often]]) => Array<string>(often / 5).fill(name));

const chosen = (dice: number): string => names[Math.floor(dice * names.length)] ?? "move";

/** One random thing that a person does, on what their own page shows at this moment. Rejects with what they are told. */
export const act = (person: Person, place: Place, ledger: Ledger, n: number): Promise<unknown> => {
  const { page, mine } = person;
  const name = chosen(page.random());
  countIn(ledger.acts, name);
  const pick: Context["pick"] = (list) => list[Math.floor(page.random() * list.length)];
  const saved: Context["saved"] = (id, wrote) => {
    mine.push({ id, wrote });
    if (mine.length > UNDOABLE) mine.shift();
  };
  const counted: Context["counted"] = (id, wrote = []) => {
    ledger.changes.add(id);
    saved(id, wrote);
  };
  const doIt = acts[name]?.[1] ?? move;
  return doIt({ ...person, place, ledger, n, pick, counted, saved }).catch((reason: unknown) => {
    const { status, code } = asFailure(reason);
    countIn(ledger.refused, `${name} ${status} ${code}`);
    throw reason;
  });
};
