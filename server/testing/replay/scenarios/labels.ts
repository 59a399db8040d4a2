import { createLabel } from "../../../../contract/labels/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { addLabel, addTask, ok, type Team } from "../../team.ts";
import { domain, type Scenario } from "./scenario.ts";

const threeLabels = async (team: Team) =>
  [
    await addLabel(team, { name: "Bug" }),
    await addLabel(team, { name: "Idea" }),
    await addLabel(team, { name: "Text" }),
  ].map(({ id }) => id) as [string, string, string];

const label = ({ domainId }: Team, labelId: string) => ({ params: { domainId, labelId } });

export const labels: Record<string, Scenario[]> = {
  "POST /labels/:domainId": [
    {
      what: "as the first",
      by: "member",
      input: (team) => ({ ...domain(team), body: { id: newId(), name: " Bug " } }),
    },
    {
      what: "last, of the colour that is used least",
      input: async (team) => {
        await threeLabels(team);
        await ok(team.owner.call(createLabel, { ...domain(team), body: { name: "Odd", colour: "green" } }));
        return { ...domain(team), body: { id: newId(), name: "Next" } };
      },
    },
    { what: "of a colour", input: (team) => ({ ...domain(team), body: { id: newId(), name: "Bug", colour: "red" } }) },
  ],
  "PATCH /labels/:domainId/:labelId": [
    {
      what: "to another name and colour",
      by: "member",
      input: async (team) => ({
        ...label(team, (await threeLabels(team))[1]),
        body: { name: " Plan", colour: "blue" },
      }),
    },
    {
      what: "to the front",
      input: async (team) => ({ ...label(team, (await threeLabels(team))[2]), body: { afterId: null } }),
    },
    {
      what: "after another",
      input: async (team) => {
        const [first, , last] = await threeLabels(team);
        return { ...label(team, first), body: { afterId: last } };
      },
    },
    {
      what: "after itself",
      input: async (team) => {
        const [first] = await threeLabels(team);
        return { ...label(team, first), body: { afterId: first } };
      },
    },
  ],
  "DELETE /labels/:domainId/:labelId": [
    {
      what: "that a task has",
      input: async (team) => {
        const [first, second] = await threeLabels(team);
        await addTask(team, { labelIds: [first, second] });
        return label(team, first);
      },
    },
  ],
};
