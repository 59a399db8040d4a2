import type { Page } from "playwright-core";
import { createAnnouncement, createSchedule } from "../../../contract/announcements/commands.ts";
import { listSchedules } from "../../../contract/announcements/queries.ts";
import { joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { seesNo } from "../see.ts";
import { inviteToken } from "../team.ts";
import type { World } from "./place.ts";

export const paramsOf = ({ owner, panelPath }: World) => ({
  domainId: owner.domainId,
  panelId: panelPath.split("/").at(-1) ?? "",
});

/** Something of each kind for the member to be told of. */
export const tellMember = async (world: World): Promise<string> => {
  const { owner, member } = world;
  const { domainId } = owner;
  const content = `@${member.name} the workshop moves to Thursday. @everyone please bring your own laptop.`;
  await owner.call(createAnnouncement, { params: { domainId }, body: { content, mentions: [member.id, "everyone"] } });
  const params = paramsOf(world);
  const body = { title: "Write the workshop's agenda", assignedCollaborators: [member.id] };
  const { taskData } = await owner.call(createTask, { params, body });
  await owner.call(updateTask, { params: { ...params, taskId: taskData.id }, body: { assignedTo: "2026-12-24" } });
  await owner.call(deleteTask, { params: { ...params, taskId: taskData.id } });
  return "/notifications";
};

/** Things that were announced, and one that waits. */
export const announceSome = async (world: World): Promise<string> => {
  const { owner, member } = world;
  const { domainId } = owner;
  await tellMember(world);
  const content = "The release is out.\nNotes: https://example.org/notes/4-2";
  await member.call(createAnnouncement, { params: { domainId }, body: { content } });
  const body = { content: "Please fill in your hours.", weekday: "Mon", time: "09:00" } as const;
  const waiting = await owner.call(listSchedules, { params: { domainId } });
  if (waiting.length === 0) await owner.call(createSchedule, { params: { domainId }, body });
  return "/announcements";
};

/** A task of its own, open: what happens to it spoils no other place. */
export const openNew = async (world: World): Promise<string> => {
  const body = { title: "Paint the front door", subTasks: [{ title: "Buy paint", done: false }] };
  const { taskData } = await world.owner.call(createTask, { params: paramsOf(world), body });
  return `${world.panelPath}?task=${taskData.id}`;
};
export const openTaskOf = (page: Page, world: World) => ({
  ...paramsOf(world),
  taskId: new URL(page.url()).searchParams.get("task") ?? "",
});

/** Changes the open task while the network is away, and comes back after somebody else did something to it. */
export const changeAway = async (page: Page, meanwhile: () => Promise<unknown>): Promise<void> => {
  const [title, item] = [/^Title$/, /^Subtask: /].map((name) => page.getByRole("textbox", { name }));
  await title?.waitFor();
  // What comes after the board must be here before the network goes.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/unsent-dialog")),
  );
  await page.context().setOffline(true);
  await title?.fill("Paint the front door blue, and the frame white");
  await title?.press("Enter");
  await item?.fill("Buy blue paint");
  await item?.press("Enter");
  await page.keyboard.press("Escape");
  if (title) await seesNo(title);
  await meanwhile();
  await page.context().setOffline(false);
};

export const leaving = new WeakMap<World, Promise<unknown>>();

/** Somebody who was in the owner's domain and left it, once for all windows. */
export const someoneLeft = async (world: World): Promise<string> => {
  const { owner, stranger } = world;
  const leave = async () => {
    await stranger.call(joinThroughLink, { params: {}, body: { token: await inviteToken(owner) } });
    await stranger.call(leaveDomain, { params: { domainId: owner.domainId }, body: undefined });
  };
  const left = leaving.get(world) ?? leave();
  leaving.set(world, left);
  await left;
  return "/collaborators";
};

export const unavailable = {
  status: 503,
  contentType: "application/problem+json",
  body: '{"title":"Unavailable","status":503,"code":"unavailable","message":"The server is busy. Please try again."}',
};
