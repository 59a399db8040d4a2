import { fail } from "../../../contract/shared/errors.ts";
import type { Undoer } from "../../platform/change-log/undoer.ts";
import { collaboratorsAmong } from "../collaborators/collaborators.read.ts";
import { membersOf } from "./panels.read.ts";
import { addMember, dropMember } from "./panels.sql.ts";

/** People of a panel come back as they are called now, and only while they are in the domain. */
export const panelMemberUndoer: Undoer<"panelMember"> = {
  find: async ({ tx, domainId, stream }, ids) => {
    const asked = new Set(ids);
    const members = await membersOf(tx, domainId, stream);
    return new Map(members.filter(({ id }) => asked.has(id)).map((member) => [member.id, member]));
  },
  revive: async ({ tx, domainId }, was) => {
    const userIds = was.map(({ userId }) => userId);
    const people = new Map((await collaboratorsAmong(tx, domainId, userIds)).map((person) => [person.user.id, person]));
    const left = userIds.filter((id) => !people.has(id));
    if (left.length > 0) fail("member-gone", { userIds: left });
    return userIds.flatMap((userId) => {
      const person = people.get(userId);
      return person ? [{ ...person, userId }] : [];
    });
  },
  restore: async ({ tx, log, domainId, stream }, returned) => {
    for (const { thing } of returned)
      await addMember(tx, {
        panelId: stream,
        domainId,
        collaboratorId: thing.id,
        userId: thing.userId,
        at: log.at,
      });
  },
  // A panel member holds nothing but that somebody is in the panel, so it is never updated.
  save: async () => fail("cannot-be-undone"),
  remove: async ({ tx, stream }, things) => {
    for (const { id } of things) await dropMember(tx, stream, id);
  },
  told: (_place, { userId }) => [userId],
};
