import { fork } from "node:child_process";
import { once } from "node:events";
import { pathOf } from "../../contract/define.ts";
import { listDomains } from "../../contract/domains/queries.ts";
import { devIdToken } from "../../seed/call.ts";
import { signUpMethod, signUpPath } from "../crowd.ts";
import { httpTo } from "../http.ts";
import { load, WARM_UP } from "../load.ts";
import type { RunningServer } from "../server.ts";
import { lineOf, median } from "../statistics.ts";

const SECONDS = 8;

/** One person's GET /domains, one after the other: alone, and beside the senders of `send-junk.ts`. */
export const junk = async ({ url }: RunningServer): Promise<string[]> => {
  const { http, close } = httpTo(url);
  const accessToken = await devIdToken(url, { name: "Somebody", email: "somebody@example.org" });
  const { body } = await http(signUpPath, { method: signUpMethod, body: { accessToken } });
  const { access_token: token } = JSON.parse(body.toString()) as { access_token: string };
  const ask = () => http(`/api${pathOf(listDomains.route, {})}`, { token });
  await load({ callers: 1, until: { calls: WARM_UP } }, ask);
  const alone = await load({ callers: 1, until: { seconds: SECONDS } }, ask);

  const senders = fork(new URL("send-junk.ts", import.meta.url), [url]);
  const [{ sent: first }] = (await once(senders, "message")) as [{ sent: number }];
  const beside = await load({ callers: 1, until: { seconds: SECONDS } }, ask);
  senders.send("how many?");
  const [{ sent }] = (await once(senders, "message")) as [{ sent: number }];
  senders.kill();
  close();
  return [
    lineOf("alone", alone.times),
    lineOf("beside eight senders", beside.times),
    `they sent ${sent - first} bodies; the median is ${(median(beside.times) / median(alone.times)).toFixed(2)} times that of one alone`,
  ];
};
