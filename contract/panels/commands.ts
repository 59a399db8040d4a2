import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { tidy } from "../shared/text.ts";
import { Panel, PanelDetail, PanelName } from "./panel.ts";

/** People at once in an invitation or a removal. */
const PEOPLE_MAX = 500;
const People = z.array(Id).check(z.maxLength(PEOPLE_MAX));

export const createPanel = command("POST /panels/:domainId", {
  summary: "Create a panel; its creator is its first member.",
  needs: "panel.create",
  fails: ["panel-limit"],
  creates: true,
  body: z.strictObject({ id: z.optional(Id), name: PanelName }),
  answer: Panel,
  predict: ({ params, body }) =>
    body.id
      ? [patch(body.id, "panel.created", body.id, { id: body.id, name: tidy(body.name), domainId: params.domainId })]
      : [],
});

export const invitePanelMembers = command("POST /panels/:domainId/:panelId", {
  summary: "Add collaborators of the domain to the panel.",
  needs: "panel.invite",
  fails: ["collaborator-not-found"],
  body: z.strictObject({ userIds: People }),
  answer: PanelDetail,
  predict: ({ params, body }, view) => {
    const asked = new Set(body.userIds);
    return [...view.all(params.domainId, "collaborator")]
      .filter(({ id, user }) => asked.has(user.id) && !view.get(params.panelId, "panelMember", id))
      .map((person) => patch(params.panelId, "panelMember.created", person.id, { ...person, userId: person.user.id }));
  },
});

export const removePanelMembers = command("DELETE /panels/:domainId/:panelId/remove-users", {
  summary: "Remove people from the panel, by panel member id or user id; unknown ones are ignored.",
  needs: "panel.removeMember",
  limit: "many",
  body: z.strictObject({ panelMembersId: People.check(z.describe("Ids of panel members, or of users.")) }),
  answer: PanelDetail,
  predict: ({ params, body }, view) => {
    const asked = new Set(body.panelMembersId);
    return [...view.all(params.panelId, "panelMember")]
      .filter(({ id, userId }) => asked.has(id) || asked.has(userId))
      .map(({ id }) => patch(params.panelId, "panelMember.deleted", id, null));
  },
});

export const renamePanel = command("PATCH /panels/:domainId/:panelId", {
  summary: "Rename a panel.",
  needs: "panel.edit",
  body: z.strictObject({ name: PanelName }),
  answer: Panel,
  predict: ({ params, body }) => [patch(params.panelId, "panel.updated", params.panelId, { name: tidy(body.name) })],
});

export const deletePanel = command("DELETE /panels/:domainId/:panelId", {
  summary: "Delete a panel with its tasks; kept for 30 days.",
  needs: "panel.delete",
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params }) => [patch(params.panelId, "panel.deleted", params.panelId, null)],
});
