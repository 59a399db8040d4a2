import { createDomain, deleteDomain } from "../../../contract/domains/commands.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { type Panel, panelPath } from "../../../contract/panels/panel.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { emailOf } from "../../../seed/people.ts";
import { enter, newPerson, newcomer as signUpNewcomer } from "../client.ts";
import type { World } from "./place.ts";

/** The world of places that a server began with, which was seeded with the team's. */
export const seededWorld = async (url: string): Promise<World> => {
  const [owner, member, stranger] = [
    await enter(url, "Ana Lima", emailOf("Ana Lima")),
    await enter(url, "Emre Kaya", emailOf("Emre Kaya")),
    await newPerson(url, "Olu Adeyemi"),
  ];
  const { domainId } = owner;
  await owner.call(createDomain, { params: {}, body: { name: "side project" } });
  const panels: Panel[] = await owner.call(listPanels, { params: { domainId } });
  const panel = panels[0];
  if (!panel) throw new Error("The team's world has no panel.");
  const { taskData } = await owner.call(listTasks, { params: { domainId, panelId: panel.id } });
  const statuses = owner.signedIn.domains.domains[0]?.statuses ?? [];
  const column = statuses.find(({ kind }) => kind === "started");
  const inColumn = taskData.filter(({ statusId }) => statusId === column?.id).slice(0, 4);
  const task = inColumn.find(({ subTasks }) => subTasks.length > 0) ?? inColumn[0];
  const newcomer = await signUpNewcomer(url, "Noor Haddad");
  const nowhere = await newPerson(url, "Iris Vidal");
  await nowhere.call(deleteDomain, { params: { domainId: nowhere.domainId }, body: undefined });
  const empty = await owner.call(createPanel, { params: { domainId }, body: { name: "Next year" } });
  await owner.call(updateProfile, { params: {}, body: { jobTitle: "pm", department: "product", location: "pt" } });
  await member.call(updateProfile, { params: {}, body: { jobTitle: "se", department: "dev", location: "tr" } });
  return {
    owner,
    member,
    stranger,
    newcomer,
    nowhere,
    panelPath: panelPath(panel),
    emptyPath: panelPath(empty),
    task: task?.title ?? "",
    column: column?.name ?? "",
  };
};
