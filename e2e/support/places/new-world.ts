import { createDomain, deleteDomain } from "../../../contract/domains/commands.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { panelPath } from "../../../contract/panels/panel.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { createView } from "../../../contract/views/commands.ts";
import type { App } from "../app.ts";
import { newcomer } from "../client.ts";
import { inviteToken, newTeam } from "../team.ts";
import type { World } from "./place.ts";

/** A small team's world, with everything on it that a card can show, and one in the trash. */
export const newWorld = async (app: App): Promise<World> => {
  const team = await newTeam(app, ["Ada Lovelace", "Bo Lindqvist", "Cy Twombly"], {
    "To do": ["Plan"],
    completed: ["Done"],
  });
  const { owner, others, domainId, path } = team;
  const empty = await owner.call(createPanel, { params: { domainId }, body: { name: "Second" } });
  const nowhere = await app.person("Ina");
  await nowhere.call(deleteDomain, { params: { domainId: nowhere.domainId }, body: undefined });
  await app.person("Dee", await inviteToken(owner));
  await owner.call(createDomain, { params: {}, body: { name: "side project" } });
  await team.add("Lay the stones", {
    in: "In progress",
    assignedTo: "2026-01-02",
    assignedCollaborators: [owner.id, others[0]?.id ?? owner.id],
    subTasks: [
      { title: "Sort them", done: true },
      { title: "Wash them", done: false },
    ],
  });
  for (const title of ["Buy the lamps", "Hang the lamps"]) await team.add(title, { in: "In progress" });
  const overdue = { name: "Overdue", query: "due=overdue", shared: true };
  await owner.call(createView, { params: { domainId, panelId: team.panel.id }, body: overdue });
  const { id: taskId } = await team.add("Rent a tent");
  await owner.call(deleteTask, { params: { domainId, panelId: team.panel.id, taskId } });
  return {
    owner,
    member: others[0] ?? owner,
    stranger: await app.person("Eve"),
    newcomer: await newcomer(app.url, "Noor"),
    nowhere,
    panelPath: path,
    emptyPath: panelPath(empty),
    task: "Lay the stones",
    column: "In progress",
  };
};
