import { request } from "node:http";

const AT_ONCE = 4;
const file = Buffer.alloc(25 * 1024 * 1024, "stones");

/** Sends once. */
const send = (url: string, token: string): Promise<number> =>
  new Promise((over, failed) => {
    const headers = { authorization: `Bearer ${token}`, "content-length": file.length };
    const sending = request(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => over(answer.statusCode ?? 0));
    });
    sending.on("error", failed).end(file);
  });

// A program of its own: what measures must not wait for it. Its arguments are pairs of an address and a token.
const given = process.argv.slice(2);
let sent = 0;
const sender = async (url: string, token: string): Promise<void> => {
  for (;;) {
    const status = await send(url, token);
    if (status !== 201) throw new Error(`answered ${status}`);
    if (++sent === 1) process.send?.({ sent });
  }
};
process.on("message", () => process.send?.({ sent }));
await Promise.all(
  Array.from({ length: given.length / 2 }, (_, pair) =>
    Array.from({ length: AT_ONCE }, () => sender(given[2 * pair] ?? "", given[2 * pair + 1] ?? "")),
  ).flat(),
);
