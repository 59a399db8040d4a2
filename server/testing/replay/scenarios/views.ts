import { newId } from "../../../platform/basics/ids.ts";
import { addView, type Team } from "../../team.ts";
import { panel, type Scenario } from "./scenario.ts";

const three = async (team: Team, shared: boolean) => {
  const ids: string[] = [];
  for (const name of ["Mine", "Late", "New"]) ids.push((await addView(team, { name, query: "who=me", shared })).id);
  return ids as [string, string, string];
};
const view = ({ domainId, panelId }: Team, viewId: string) => ({ params: { domainId, panelId, viewId } });
const body = { id: newId(), name: " Mine ", query: "who=me&layout=list" };

const editsOf = (shared: boolean): Scenario[] => {
  const whose = shared ? "everybody's" : "one's own";
  return [
    {
      what: `of ${whose} to another name and query`,
      input: async (team) => ({
        ...view(team, (await three(team, shared))[1]),
        body: { name: " Overdue", query: "due=overdue" },
      }),
    },
    {
      what: `of ${whose} to the front`,
      input: async (team) => ({ ...view(team, (await three(team, shared))[2]), body: { afterId: null } }),
    },
    {
      what: `of ${whose} after another`,
      input: async (team) => {
        const [first, second] = await three(team, shared);
        return { ...view(team, first), body: { afterId: second } };
      },
    },
    {
      what: `of ${whose} to the other list`,
      input: async (team) => {
        const [, second] = await three(team, shared);
        await addView(team, { name: "There", query: "", shared: !shared });
        return { ...view(team, second), body: { shared: !shared, name: "Moved" } };
      },
    },
    {
      what: `of ${whose} to the other list after one there`,
      input: async (team) => {
        const [, second] = await three(team, shared);
        const [afterId] = await three(team, !shared);
        return { ...view(team, second), body: { shared: !shared, afterId } };
      },
    },
  ];
};

export const views: Record<string, Scenario[]> = {
  "POST /views/:domainId/:panelId": [
    { what: "of one's own", input: (team) => ({ ...panel(team), body: { ...body, id: newId() } }) },
    {
      what: "that is everybody's, last",
      by: "member",
      input: async (team) => {
        await three(team, true);
        return { ...panel(team), body: { ...body, id: newId(), shared: true } };
      },
    },
  ],
  "PATCH /views/:domainId/:panelId/:viewId": [...editsOf(true), ...editsOf(false)],
  "DELETE /views/:domainId/:panelId/:viewId": [
    {
      what: "that is everybody's",
      by: "member",
      input: async (team) => view(team, (await three(team, true))[0]),
    },
    { what: "of one's own", input: async (team) => view(team, (await three(team, false))[0]) },
  ],
};
