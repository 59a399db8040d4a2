import { createToken, logIn } from "../../../contract/auth/commands.ts";
import { signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { listSessions } from "../../../contract/auth/queries.ts";
import { listAnnouncementNotifications } from "../../../contract/notifications/queries.ts";
import { addReset } from "../../features/auth/passwords/password-resets.sql.ts";
import { PASSWORD_ISSUER, setPassword } from "../../features/auth/passwords/passwords.sql.ts";
import { hashPassword } from "../../features/auth/passwords/passwords.ts";
import { addSignUp } from "../../features/auth/sign-up/sign-ups.sql.ts";
import { keptCode, newSetupCode } from "../../features/operators/setup-code.ts";
import { newId, newSecret, now } from "../../platform/basics/ids.ts";
import { SMALL_PICTURE } from "../pictures.ts";
import type { AnyInput, Client, TestServer } from "../server.ts";
import { addTask, entered, ok } from "../team.ts";
import { otherPanelOf, type World } from "./world.ts";

/** Who can stand before a route. */
export const callers = [
  "nobody",
  "bad token",
  "stranger",
  "removed",
  "bystander",
  "member",
  "admin",
  "owner",
  "operator",
] as const;
export type Caller = (typeof callers)[number];

export interface Sample {
  /** The policy as the product must have it; the test holds the contract against it. */
  needs: string;
  /** Input with which the call succeeds for whoever may. `actor` is missing for those without a session. */
  input: (world: World, actor: Client | undefined, server: TestServer) => AnyInput | Promise<AnyInput>;
  /** What it answers to some of those who may, where another rule stands in the way. */
  but?: Partial<Record<Caller, number>>;
  /** The call ends the caller's session. */
  endsSession?: true;
  /** The call takes away what other calls need, or does nothing a second time, though it is no DELETE. */
  usesUp?: true;
}

const domain = ({ domainId }: World): AnyInput => ({ params: { domainId } });
const panel = ({ domainId, panelId }: World) => ({ params: { domainId, panelId } });
const task = ({ domainId, panelId, taskId }: World) => ({ params: { domainId, panelId, taskId } });
const attachment = ({ domainId, panelId, taskId, attachmentId }: World) => ({
  params: { domainId, panelId, taskId, attachmentId },
});
const comment = ({ domainId, panelId, taskId, commentId }: World) => ({
  params: { domainId, panelId, taskId, commentId },
});
const reaction = (w: World) => ({ params: { ...comment(w).params, reaction: "heart" } });
const status = ({ domainId, statusId }: World) => ({ params: { domainId, statusId } });
const label = ({ domainId, labelId }: World) => ({ params: { domainId, labelId } });
const view = ({ domainId, panelId, viewId }: World) => ({ params: { domainId, panelId, viewId } });
const announcement = ({ domainId, announcementId }: World) => ({ params: { domainId, announcementId } });
const nothing = (): AnyInput => ({});

/** A notification of the caller's own; who is told nothing has none. */
const ownNotification = async ({ domainId }: World, actor: Client | undefined) => {
  const own = await actor?.call(listAnnouncementNotifications, { params: { domainId } });
  const first = own?.status === 200 ? own.data[0] : undefined;
  return { params: { notificationId: first?.id ?? newId() } };
};
const toldNothing = { stranger: 404, removed: 404, operator: 404 };

let fresh = 0;
const newPasswordAccount = () => {
  const password = "Correct-h0rse";
  const email = `password.${++fresh}@example.org`;
  return { fullName: "Paz Word", email, password, confirmPassword: password };
};
/** Gives a person who signs in otherwise a password of their own, in place of the one they have, if any. */
const givePassword = (server: TestServer, userId: string, password: string): Promise<void> =>
  server.db.transaction(async (tx) => {
    await tx.deleteFrom("passwords").where("user_id", "=", userId).execute();
    await tx.deleteFrom("identities").where("user_id", "=", userId).where("issuer", "=", PASSWORD_ISSUER).execute();
    const subject = `password.${++fresh}@example.org`;
    await tx
      .insertInto("identities")
      .values({ issuer: PASSWORD_ISSUER, subject, user_id: userId, created_at: now() })
      .execute();
    await setPassword(tx, { userId, hash: await hashPassword(password), at: now() });
  });
export const smallPicture = (): File => new File([SMALL_PICTURE], "pixel.gif");
const newcomer = (server: TestServer): Promise<string> =>
  server.idToken(`newcomer.${++fresh}@example.org`, "New Comer");

/** Signs a person in once more, somewhere else. */
export const another = async (server: TestServer, { me }: Client): Promise<Client> => {
  const accessToken = await server.idToken(me.email, me.fullName);
  const signedIn = await ok(server.as("").call(logIn, { body: { accessToken } }));
  return { ...server.as(signedIn.access_token), me, signedIn };
};

/** Whether a call of this route takes away what other calls need, or does nothing a second time. */
export const usesUp = (route: string): boolean => route.startsWith("DELETE ") || samples[route]?.usesUp === true;

/** One call of every route there is. */
export const samples: Record<string, Sample> = {
  "GET /auth/methods": { needs: "public", input: nothing },
  "GET /config": { needs: "public", input: nothing },
  "POST /auth/google/signup": {
    needs: "public",
    input: async (_world, _actor, server) => ({ body: { accessToken: await newcomer(server) } }),
  },
  "POST /auth/google/login": {
    needs: "public",
    input: async ({ owner: { me } }, _actor, server) => ({
      body: { accessToken: await server.idToken(me.email, me.fullName) },
    }),
  },
  "POST /auth/signup": { needs: "public", input: () => ({ body: newPasswordAccount() }) },
  "POST /auth/login": {
    needs: "public",
    input: async (_world, _actor, server) => {
      const { email, password, ...rest } = newPasswordAccount();
      await ok(server.as("").call(signUpWithPassword, { body: { email, password, ...rest } }));
      return { body: { email, password } };
    },
  },
  "POST /auth/confirm": {
    needs: "public",
    input: async (_world, _actor, server) => {
      const { password, ...typed } = newPasswordAccount();
      const hash = await hashPassword(password);
      const token = newSecret();
      await server.db.transaction((tx) => addSignUp(tx, { token, typed, hash, at: now() }));
      return { body: { token } };
    },
  },
  "POST /auth/setup": {
    needs: "public",
    input: async (_world, _actor, server) => {
      await server.db.transaction((tx) =>
        tx.updateTable("users").set({ operator: 0 }).where("operator", "=", 1).execute(),
      );
      const kept = keptCode(server.db, server.dataDir);
      await kept.keep(newSetupCode());
      return { body: { code: await kept.read(), ...newPasswordAccount() } };
    },
  },
  "GET /auth/password": { needs: "signed-in", input: nothing },
  "POST /auth/password": {
    needs: "in-person",
    input: async (_world, actor, server) => {
      const { password: old } = newPasswordAccount();
      if (actor) await givePassword(server, actor.me.id, old);
      return { body: { old, password: "Another-h0rse", confirmPassword: "Another-h0rse" } };
    },
  },
  "POST /auth/password/forgot": { needs: "public", input: () => ({ body: { email: "nobody@example.org" } }) },
  "POST /auth/password/reset": {
    needs: "public",
    input: async (_world, _actor, server) => {
      const { user_data } = await entered(server.as("").call(signUpWithPassword, { body: newPasswordAccount() }));
      const token = newSecret();
      await server.db.transaction((tx) => addReset(tx, { token, userId: user_data.id, at: now(), hours: 1 }));
      return { body: { token, password: "Another-h0rse", confirmPassword: "Another-h0rse" } };
    },
  },
  "POST /auth/tokens": {
    needs: "in-person",
    input: () => ({ body: { name: "Nightly export", scope: "read", expiresInDays: 30 } }),
  },
  "GET /auth/tokens": { needs: "signed-in", input: nothing },
  "DELETE /auth/tokens/:tokenId": {
    needs: "in-person",
    input: async (_world, actor) => {
      if (!actor) return { params: { tokenId: newId() } };
      const body = { name: "To be revoked", scope: "write", expiresInDays: 1 } as const;
      return { params: { tokenId: (await ok(actor.call(createToken, { body }))).id } };
    },
  },
  "DELETE /auth/session": { needs: "in-person", endsSession: true, input: nothing },
  "GET /auth/sessions": { needs: "signed-in", input: nothing },
  "DELETE /auth/sessions/:sessionId": {
    needs: "in-person",
    input: async (_world, actor, server) => {
      if (!actor) return { params: { sessionId: newId() } };
      const [session] = await ok((await another(server, actor)).call(listSessions));
      return { params: { sessionId: session?.id ?? "" } };
    },
  },
  "DELETE /auth/sessions": { needs: "in-person", input: nothing },
  "GET /user/profile": { needs: "signed-in", input: nothing },
  "PATCH /user": { needs: "signed-in", usesUp: true, input: () => ({ body: { jobTitle: "Stonemason" } }) },
  "PATCH /user/upload": {
    needs: "signed-in",
    usesUp: true,
    input: () => ({ body: { profilePicture: smallPicture() } }),
  },

  "GET /domains": { needs: "signed-in", input: nothing },
  "POST /domains": { needs: "signed-in", input: () => ({ body: { name: "Another one" } }) },
  "PATCH /domains/:domainId": { needs: "domain.edit", input: (w) => ({ ...domain(w), body: { name: "New name" } }) },
  "DELETE /domains/:domainId": { needs: "domain.delete", input: domain },
  "DELETE /domains/:domainId/leave": { needs: "domain.leave", input: domain, but: { owner: 409 } },

  "GET /panels/:domainId": { needs: "domain.view", input: domain },
  "POST /panels/:domainId": { needs: "panel.create", input: (w) => ({ ...domain(w), body: { name: "Backlog" } }) },
  "GET /panels/:domainId/:panelId": { needs: "panel.view", input: panel },
  "GET /panels/:domainId/:panelId/export": { needs: "panel.view", input: panel },
  "POST /panels/:domainId/:panelId": {
    needs: "panel.invite",
    input: (w) => ({ ...panel(w), body: { userIds: [w.bystander.me.id] } }),
  },
  "DELETE /panels/:domainId/:panelId/remove-users": {
    needs: "panel.removeMember",
    input: (w) => ({ ...panel(w), body: { panelMembersId: [w.member.me.id] } }),
  },
  "PATCH /panels/:domainId/:panelId": { needs: "panel.edit", input: (w) => ({ ...panel(w), body: { name: "Plan" } }) },
  "DELETE /panels/:domainId/:panelId": { needs: "panel.delete", input: panel },

  "GET /status/:domainId": { needs: "domain.view", input: domain },
  "POST /status/:domainId": { needs: "status.manage", input: (w) => ({ ...domain(w), body: { name: "Blocked" } }) },
  "POST /status/:domainId/multiple-status": {
    needs: "status.manage",
    input: (w) => ({ ...domain(w), body: { statuses: [{ name: "Blocked" }, { name: "Ready" }] } }),
  },
  "PATCH /status/:domainId/:statusId": {
    needs: "status.manage",
    input: (w) => ({ ...status(w), body: { name: "Doing" } }),
  },
  "DELETE /status/:domainId/:statusId": { needs: "status.manage", input: status },

  "POST /labels/:domainId": {
    needs: "label.manage",
    usesUp: true,
    input: (w) => ({ ...domain(w), body: { name: "Urgent", colour: "red" } }),
  },
  "PATCH /labels/:domainId/:labelId": {
    needs: "label.manage",
    input: (w) => ({ ...label(w), body: { name: "Masonry" } }),
  },
  "DELETE /labels/:domainId/:labelId": { needs: "label.manage", input: label },

  "GET /views/:domainId/:panelId": { needs: "panel.view", input: panel },
  "POST /views/:domainId/:panelId": {
    needs: "panel.view",
    input: (w) => ({ ...panel(w), body: { name: "Overdue", query: "due=overdue", shared: true } }),
  },
  "PATCH /views/:domainId/:panelId/:viewId": {
    needs: "panel.view",
    input: (w) => ({ ...view(w), body: { name: "Masonry" } }),
  },
  "DELETE /views/:domainId/:panelId/:viewId": { needs: "panel.view", input: view },

  "GET /start": { needs: "signed-in", input: ({ panelId }) => ({ query: { panel: panelId } }) },
  "GET /glance/:panelId": { needs: "panel.view", input: ({ panelId }) => ({ params: { panelId } }) },
  "GET /board/:panelId": { needs: "panel.view", input: ({ panelId }) => ({ params: { panelId } }) },
  "GET /task/:domainId/:panelId": { needs: "panel.view", input: panel },
  "POST /task/:domainId/:panelId": {
    needs: "task.write",
    input: (w) => ({ ...panel(w), body: { title: "Mix mortar" } }),
  },
  "PATCH /task/:domainId/:panelId/:taskId": {
    needs: "task.write",
    input: (w) => ({ ...task(w), body: { title: "Cut all stones" } }),
  },
  "PATCH /task/:domainId/:panelId/multiple-tasks": {
    needs: "task.write",
    input: (w) => ({ ...panel(w), body: { tasks: [{ id: w.taskId, statusId: w.done }] } }),
  },
  "GET /task/:domainId/:panelId/:taskId": { needs: "panel.view", input: task },
  "PUT /task/:domainId/:panelId/:taskId/description": {
    needs: "task.write",
    input: (w) => ({ ...task(w), body: { text: "From the quarry, **before** Friday." } }),
  },
  "GET /task/:domainId/:panelId/:taskId/timeline": { needs: "panel.view", input: task },
  "POST /task/:domainId/:panelId/:taskId/comments": {
    needs: "task.write",
    input: (w) => ({ ...task(w), body: { text: "The corner stones are the *heavy* ones." } }),
  },
  "PATCH /task/:domainId/:panelId/:taskId/comments/:commentId": {
    needs: "task.write",
    input: (w) => ({ ...comment(w), body: { text: "Which stones, exactly?" } }),
    // It is the owner's.
    but: { member: 403, admin: 403 },
  },
  "DELETE /task/:domainId/:panelId/:taskId/comments/:commentId": {
    needs: "task.write",
    input: comment,
    but: { member: 403 },
  },
  "PUT /task/:domainId/:panelId/:taskId/comments/:commentId/reactions/:reaction": {
    needs: "task.write",
    input: reaction,
  },
  "DELETE /task/:domainId/:panelId/:taskId/comments/:commentId/reactions/:reaction": {
    needs: "task.write",
    input: reaction,
  },
  "POST /task/:domainId/:panelId/:taskId/attachments": {
    needs: "task.write",
    input: (w) => ({ ...task(w), query: { name: "quarry.gif" }, file: SMALL_PICTURE }),
  },
  "GET /task/:domainId/:panelId/:taskId/attachments/:attachmentId": { needs: "panel.view", input: attachment },
  "GET /task/:domainId/:panelId/:taskId/attachments/:attachmentId/preview": { needs: "panel.view", input: attachment },
  "POST /task/:domainId/:panelId/:taskId/attachments/:attachmentId/ticket": { needs: "panel.view", input: attachment },
  "PATCH /task/:domainId/:panelId/:taskId/attachments/:attachmentId": {
    needs: "task.write",
    input: (w) => ({ ...attachment(w), body: { name: "All the stones.gif" } }),
  },
  "DELETE /task/:domainId/:panelId/:taskId/attachments/:attachmentId": { needs: "task.write", input: attachment },
  // Of its files, which are few, each has its words in the search.
  "POST /task/:domainId/:panelId/:taskId/duplicate": {
    needs: "task.write",
    input: async (w) => ({ ...task({ ...w, taskId: (await addTask(w)).id }), body: {} }),
  },
  "POST /task/:domainId/:panelId/create": {
    needs: "task.write",
    input: (w) => ({
      ...panel(w),
      body: { tasks: ["Sort the stones", "Mix the mortar"].map((title) => ({ id: newId(), title })) },
    }),
  },
  "POST /task/:domainId/:panelId/delete": {
    needs: "task.write",
    usesUp: true,
    input: (w) => ({ ...panel(w), body: { taskIds: [w.taskId] } }),
  },
  "POST /task/:domainId/:panelId/move": {
    needs: "task.write",
    usesUp: true,
    input: async (w) => ({ ...panel(w), body: { panelId: await otherPanelOf(w), taskIds: [w.taskId] } }),
  },
  "DELETE /task/:domainId/:panelId/:taskId": { needs: "task.write", input: task },
  "DELETE /task/:domainId/:panelId/:statusId/tasks-in-column": {
    needs: "task.write",
    input: ({ domainId, panelId, todo, taskId }) => ({
      params: { domainId, panelId, statusId: todo },
      body: { taskIds: [taskId] },
    }),
  },

  "GET /announcements/:domainId": { needs: "announcement.view", input: domain },
  "POST /announcements/:domainId": {
    needs: "announcement.post",
    input: (w) => ({ ...domain(w), body: { content: "Mortar is here" } }),
  },
  "DELETE /announcements/:domainId/:announcementId": {
    needs: "announcement.post",
    input: announcement,
    // It is the member's.
    but: { bystander: 403 },
  },
  "GET /announcements/:domainId/schedules": { needs: "announcement.schedule", input: domain },
  "POST /announcements/:domainId/schedules": {
    needs: "announcement.schedule",
    input: (w) => ({ ...domain(w), body: { content: "Stand-up", weekday: "Mon", time: "09:00" } }),
  },
  "DELETE /announcements/:domainId/schedules/:scheduleId": {
    needs: "announcement.schedule",
    input: ({ domainId, scheduleId }) => ({ params: { domainId, scheduleId } }),
  },
  "GET /notifications/announcements/:domainId": { needs: "notification.view", input: domain },
  "GET /notifications/tasks/:domainId": { needs: "notification.view", input: domain },
  "GET /notifications/unread/:domainId": {
    needs: "notification.view",
    input: (w) => ({ ...domain(w), query: { kind: "task" } }),
  },
  "PATCH /notifications/:notificationId": {
    needs: "signed-in",
    input: async (w, actor) => ({ ...(await ownNotification(w, actor)), body: { hasRead: true } }),
    but: toldNothing,
  },
  "DELETE /notifications/:notificationId": { needs: "signed-in", input: ownNotification, but: toldNothing },
  "POST /notifications/:domainId/read-all": { needs: "notification.view", input: domain },
  "PUT /task/:domainId/:panelId/:taskId/watch": {
    needs: "panel.view",
    input: (w) => ({ ...task(w), body: { watching: true } }),
  },
  "GET /analytics/:domainId": { needs: "analytics.view", input: domain },
  "GET /analytics/:domainId/average-time": {
    needs: "analytics.view",
    input: (w) => ({ ...domain(w), query: { range: "1.5M" } }),
  },
  "GET /analytics/:domainId/total-time": {
    needs: "analytics.view",
    input: (w) => ({ ...domain(w), query: { range: "last3Months" } }),
  },
  "GET /analytics/:domainId/flow": {
    needs: "analytics.view",
    input: (w) => ({ ...domain(w), query: { range: "2W" } }),
  },
  "GET /my-work/:domainId": { needs: "domain.view", input: domain },
  "POST /changes/:changeId/undo": {
    needs: "signed-in",
    usesUp: true,
    input: ({ changeId }) => ({ params: { changeId } }),
    but: { stranger: 404, removed: 404, bystander: 404, operator: 404 },
  },

  "GET /history/:domainId": { needs: "domain.view", input: domain },
  "GET /history/:domainId/:panelId": { needs: "panel.view", input: panel },
  "GET /history/:domainId/:panelId/:taskId": { needs: "panel.view", input: task },
  "GET /trash": { needs: "signed-in", input: nothing },
  "GET /trash/:domainId": { needs: "domain.view", input: domain },

  "GET /server/doctor": { needs: "operator", input: nothing },
  "GET /audit/:domainId": { needs: "audit.view", input: domain },
  "GET /collaborators/:domainId": { needs: "collaborator.view", input: domain },
  "GET /collaborators/:domainId/:userId/profile": {
    needs: "collaborator.view",
    input: ({ domainId, member }) => ({ params: { domainId, userId: member.me.id } }),
  },
  "GET /collaborators/:domainId/former": { needs: "collaborator.view", input: domain },
  "GET /tasks/:ref": {
    needs: "signed-in",
    input: (w) => ({ params: { ref: w.taskId } }),
    but: { stranger: 404, removed: 404, bystander: 404, operator: 404 },
  },
  "GET /refs": { needs: "signed-in", input: () => ({ query: { of: "WEB-1" } }) },
  "GET /search/:domainId": { needs: "domain.view", input: (w) => ({ ...domain(w), query: { text: "stone" } }) },
  "GET /collaborators/:domainId/:userId/open-tasks": {
    needs: "collaborator.remove",
    input: ({ domainId, member }) => ({ params: { domainId, userId: member.me.id } }),
  },
  "POST /collaborators/create-link": {
    needs: "collaborator.invite",
    input: ({ domainId }) => ({ body: { domainId, role: "member" } }),
  },
  "POST /collaborators/send-invite-link": {
    needs: "collaborator.invite",
    input: ({ domainId }) => ({ body: { domainId, role: "member", emails: ["ada@example.org"] } }),
  },
  "GET /collaborators/:domainId/invites": { needs: "collaborator.invite", input: domain },
  "DELETE /collaborators/:domainId/invites/:inviteId": {
    needs: "collaborator.invite",
    input: ({ domainId, inviteId }) => ({ params: { domainId, inviteId } }),
  },
  "GET /invites/:token": { needs: "public", input: (w) => ({ params: { token: w.inviteToken } }) },
  "POST /collaborators/join-through-link": {
    needs: "signed-in",
    input: (w) => ({ body: { token: w.inviteToken } }),
  },
  "PATCH /collaborators/:domainId/role-change": {
    needs: "collaborator.changeRole",
    usesUp: true,
    input: (w) => ({ ...domain(w), body: { action: "promote", userToBeModifiedId: w.bystander.me.id } }),
  },
  "PATCH /collaborators/:domainId/remove-collaborator": {
    needs: "collaborator.remove",
    usesUp: true,
    input: (w) => ({ ...domain(w), body: { userToBeRemovedId: w.bystander.me.id } }),
  },
};
