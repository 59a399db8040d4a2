import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { REQUEST_HEADER, SOCKET_PATH } from "../../contract/wire.ts";
import { publicUrlOf } from "../config.ts";
import { newId } from "../platform/basics/ids.ts";
import { bad, type Check, good, look } from "./finding.ts";

const PATIENCE_MS = 5_000;

const nobody = look("No server runs to be asked.");
const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/health`, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });

/** Whether a WebSocket is begun there, as browsers begin it. */
const passesWebSocket = async (url: string): Promise<boolean> => {
  const send = url.startsWith("https:") ? overHttps : overHttp;
  const sent = send(`${url}${SOCKET_PATH}/?EIO=4&transport=websocket`, {
    headers: {
      ...{ connection: "Upgrade", upgrade: "websocket", origin: url },
      ...{ "sec-websocket-version": "13", "sec-websocket-key": Buffer.alloc(16).toString("base64") },
    },
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).end();
  try {
    return await new Promise((resolve, reject) => {
      sent.once("upgrade", (_answer, socket) => {
        // The request has let go of it.
        socket.destroy();
        resolve(true);
      });
      sent.once("response", () => resolve(false));
      sent.once("error", reject);
    });
  } finally {
    sent.destroy();
  }
};

export const publicUrl: Check = {
  name: "PUBLIC_URL",
  outside: true,
  mend: "See PUBLIC_URL, and what stands between it and the server.",
  look: async ({ config, isServing }) => {
    const url = publicUrlOf(config);
    if (!isServing) return nobody;
    const answer = await ask(url);
    const isOurs = answer.ok && (await answer.text()).includes('"ok"');
    if (!isOurs) return bad(`Not Tavola answers at ${url}, but something with ${answer.status}.`, "See PUBLIC_URL.");
    return (await passesWebSocket(url))
      ? good(`Tavola answers at ${url}, live connections as well.`)
      : bad(`Live connections do not pass at ${url}.`, "Have the proxy pass upgrades to WebSocket on.");
  },
};

/** What is answered under a name that only trusted proxies may give: that name, or the proxy's own, or one of the server's. */
const OWN = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

export const proxy: Check = {
  name: "proxy",
  outside: true,
  mend: "See PUBLIC_URL.",
  look: async ({ config, isServing }) => {
    if (!isServing) return nobody;
    const url = new URL(publicUrlOf(config));
    const named = `doctor-${newId()}`;
    const answer = await ask(url.origin, { [REQUEST_HEADER]: named }).catch(() => undefined);
    if (!answer) return look("Not looked at, as nothing answers at PUBLIC_URL.");
    const isDirect = url.protocol === "http:" && Number(url.port || 80) === config.port && !answer.headers.has("via");
    if (isDirect && config.trustedProxies.length === 0) return good("There is none in front.");
    const isTrusted = !OWN.test(answer.headers.get(REQUEST_HEADER) ?? "");
    return isTrusted || isDirect
      ? good("The proxy in front is trusted to say for whom it asks.")
      : bad("The proxy in front is not trusted: everybody counts as one.", "Name it in TRUSTED_PROXIES.");
  },
};
