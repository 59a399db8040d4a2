import { fork } from "node:child_process";
import { once } from "node:events";
import { uploadAttachment } from "../../contract/attachments/commands.ts";
import type { SignedIn } from "../../contract/auth/session.ts";
import { pathOf } from "../../contract/define.ts";
import { createPanel } from "../../contract/panels/commands.ts";
import { createTask, updateTask } from "../../contract/tasks/commands.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { devIdToken } from "../../seed/call.ts";
import { signUpMethod, signUpPath } from "../crowd.ts";
import { type Http, httpTo } from "../http.ts";
import { load, WARM_UP } from "../load.ts";
import type { RunningServer } from "../server.ts";
import { lineOf, median } from "../statistics.ts";

const SECONDS = 8;

/** Somebody with a task on a panel of their own. */
const newPerson = async (url: string, http: Http, name: string) => {
  const accessToken = await devIdToken(url, { name, email: `${name.toLowerCase()}@example.org` });
  const signedUp = await http(signUpPath, { method: signUpMethod, body: { accessToken } });
  const { access_token: token, domains } = JSON.parse(signedUp.body.toString()) as SignedIn;
  const domain = domains.domains[0];
  const domainId = domain?.id ?? "";
  const post = async <Made>(path: string, body: object): Promise<Made> =>
    JSON.parse((await http(`/api${path}`, { method: "POST", token, body })).body.toString()) as Made;
  const { id: panelId } = await post<{ id: string }>(pathOf(createPanel.route, { domainId }), { name: "Quarry" });
  const place = { domainId, panelId };
  const { taskData } = await post<{ taskData: Task }>(pathOf(createTask.route, place), { title: "Cut the stones" });
  const params = { ...place, taskId: taskData.id };
  const columns = (domain?.statuses ?? []).map(({ id }) => id);
  const move = (_: number, number: number) => {
    const body = { statusId: columns[number % columns.length] };
    return http(`/api${pathOf(updateTask.route, params)}`, { method: "PATCH", token, body });
  };
  const upload = `${url}/api${pathOf(uploadAttachment.route, params)}?name=stones.bin`;
  return { token, move, upload };
};

/** One person's moves, one after the other: alone, and beside eight files of 25 MB that come in without pause. */
export const uploads = async ({ url }: RunningServer): Promise<string[]> => {
  const { http, close } = httpTo(url);
  const mover = await newPerson(url, http, "Mover");
  await load({ callers: 1, until: { calls: WARM_UP } }, mover.move);
  const alone = await load({ callers: 1, until: { seconds: SECONDS } }, mover.move);

  const people = [await newPerson(url, http, "Ada"), await newPerson(url, http, "Bo")];
  const senders = fork(
    new URL("send-files.ts", import.meta.url),
    people.flatMap(({ upload, token }) => [upload, token]),
  );
  await once(senders, "message");
  const beside = await load({ callers: 1, until: { seconds: SECONDS } }, mover.move);
  senders.send("how many?");
  const [{ sent }] = (await once(senders, "message")) as [{ sent: number }];
  senders.kill();
  close();
  return [
    lineOf("moves alone", alone.times),
    lineOf("moves beside eight uploads", beside.times),
    `${sent} files came in; the median is ${(median(beside.times) / median(alone.times)).toFixed(2)} times that of moves alone`,
  ];
};
