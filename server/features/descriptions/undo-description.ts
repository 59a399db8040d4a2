import { descriptionLimits } from "../../../contract/descriptions/description.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { mergeWithin } from "../../platform/change-log/late-text.ts";
import { trashRow } from "../../platform/change-log/trashed-rows.ts";
import type { LockedStream, Undoer } from "../../platform/change-log/undoer.ts";
import { panelOfTask } from "../tasks/tasks.read.ts";
import { peopleOf, personOf } from "../users/users.read.ts";
import { descriptionsAmong, lastDescriptionOf } from "./descriptions.read.ts";
import { addDescription, saveDescription } from "./descriptions.sql.ts";

const isTaskThere = async ({ tx, stream }: LockedStream) => (await panelOfTask(tx, stream)) !== undefined;

export const descriptionUndoer: Undoer<"description"> = {
  find: async (place, ids) => {
    const found = (await isTaskThere(place)) ? await descriptionsAmong(place.tx, place.stream, ids) : [];
    return new Map(found.map((description) => [description.id, description]));
  },
  without: async (place, { before, after, present }) => {
    const [left = present.text, wanted = ""] = [after.text, before.text];
    const merged = mergeWithin(descriptionLimits, { base: left, theirs: present.text, mine: wanted });
    if ("parts" in merged) return { atOdds: ["text"] };
    const { text } = merged;
    if (text === present.text) return { changed: {} };
    if (text === "") return "gone";
    const { editedBy: former, editedAt = place.log.at } = text === wanted ? before : {};
    // Of a text as it was, the person is missing where it was the same one; they may be called otherwise by now.
    const editedBy = former || text !== wanted ? await personOf(place.tx, former?.id ?? place.log.actorId) : undefined;
    return { changed: { text, ...(editedBy && { editedBy }), editedAt } };
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
  restore: async ({ tx }, returned) => {
    for (const { thing, change } of returned) await addDescription(tx, thing, change.version);
  },
  save: async ({ tx }, edits) => {
    for (const { present, changed, change } of edits)
      await saveDescription(tx, { ...present, ...changed }, change.version);
  },
  remove: async ({ tx, log, stream }, descriptions) => {
    for (const description of descriptions)
      await trashRow(tx, "descriptions", description, { at: log.at, version: log.next(stream) });
  },
};
