import { fail } from "../../../contract/shared/errors.ts";
import type { LockedStream, Undoer } from "../../platform/change-log/undoer.ts";
import { panelOfTask } from "../tasks/tasks.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { descriptionsAmong, lastDescriptionOf } from "./descriptions.read.ts";
import { addDescription, saveDescription, trashDescription } from "./descriptions.sql.ts";

const isTaskThere = async ({ tx, stream }: LockedStream) => (await panelOfTask(tx, stream)) !== undefined;

export const descriptionUndoer: Undoer<"description"> = {
  find: async (place, ids) => {
    const found = (await isTaskThere(place)) ? await descriptionsAmong(place.tx, place.stream, ids) : [];
    return new Map(found.map((description) => [description.id, description]));
  },
  merge: {
    // Compared as a person: what they are called by now is no business of the text.
    editedBy: ({ left, wanted, present }) => (left.id === present.id ? wanted : undefined),
    // Where the text is as it was left, nobody asks when that was.
    editedAt: ({ wanted }) => wanted,
  },
  revive: async (place, was) => {
    const [first] = was;
    if (!first) return [];
    if (!(await isTaskThere(place))) fail("gone-since", { kind: "task", entityId: first.taskId });
    const { description } = await lastDescriptionOf(place.tx, place.stream);
    if (description) fail("changed-since", { kind: "description", entityId: description.id });
    const editors = await peopleOf(
      place.tx,
      was.map(({ editedBy }) => editedBy.id),
    );
    return was.map((one) => ({ ...one, editedBy: editors.get(one.editedBy.id) ?? one.editedBy }));
  },
  // Whoever wrote it may be called otherwise by now.
  settle: async ({ tx }, edits) => {
    const ids = edits.flatMap(({ changed }) => changed.editedBy?.id ?? []);
    if (ids.length === 0) return edits.map(({ changed }) => changed);
    const editors = await peopleOf(tx, ids);
    return edits.map(({ changed }) => {
      const { editedBy } = changed;
      return editedBy ? { ...changed, editedBy: editors.get(editedBy.id) ?? editedBy } : changed;
    });
  },
  restore: async ({ tx }, returned) => {
    for (const { thing, change } of returned) await addDescription(tx, thing, change.version);
  },
  save: async ({ tx }, edits) => {
    for (const { present, changed, change } of edits)
      await saveDescription(tx, { ...present, ...changed }, change.version);
  },
  remove: async ({ tx, log, stream }, descriptions) => {
    for (const description of descriptions)
      await trashDescription(tx, description, { at: log.at, version: log.next(stream) });
  },
};
