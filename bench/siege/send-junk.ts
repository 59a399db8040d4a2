import { request } from "node:http";
import { logIn } from "../../contract/auth/commands.ts";
import { pathOf } from "../../contract/define.ts";

const AT_ONCE = 8;
const KEYS = 80_000;

/** Eighty thousand keys: 926 kB, as found. */
const body = Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: KEYS }, (_, n) => [`k${n}`, 0]))));
const headers = { "content-type": "application/json", "content-length": body.length };

/** Sends once, however that ends. */
const send = (url: string): Promise<void> =>
  new Promise((over) => {
    const sending = request(url, { method: "POST", headers, agent: false }, (answer) => void answer.resume());
    sending.on("error", () => undefined).on("close", over);
    sending.end(body);
  });

// A program of its own: what measures must not wait for it.
const [server = ""] = process.argv.slice(2);
const url = `${server}/api${pathOf(logIn.route, {})}`;
let sent = 0;
const sender = async (): Promise<void> => {
  for (;;) {
    await send(url);
    sent++;
    if (sent === AT_ONCE) process.send?.({ sent });
  }
};
process.on("message", () => process.send?.({ sent }));
await Promise.all(Array.from({ length: AT_ONCE }, sender));
