import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { ok } from "../../team.ts";
import { type Scenario, task, threeTasks } from "./scenario.ts";

const LONG = "Cut, carry, *lay*.\n\n| stone | weight |\n|---|--:|\n".padEnd(9_000, "| corner | 12 kg |\n");

export const descriptions: Record<string, Scenario[]> = {
  "PUT /task/:domainId/:panelId/:taskId/description": [
    {
      what: "for the first time",
      by: "member",
      input: async (team) => {
        const [first] = await threeTasks(team);
        return task(team, first, { text: LONG });
      },
    },
    {
      what: "anew",
      input: async (team) => {
        const [first] = await threeTasks(team);
        await ok(team.member.send(describeTask, task(team, first, { text: LONG })));
        return task(team, first, { text: `${LONG} Then rest.` });
      },
    },
    {
      what: "away",
      input: async (team) => {
        const [first] = await threeTasks(team);
        await ok(team.member.send(describeTask, task(team, first, { text: LONG })));
        return task(team, first, { text: " \n " });
      },
    },
  ],
};
