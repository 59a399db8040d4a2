import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { ContextOf } from "../../http/request-ids.ts";
import type { RequestLog } from "../../process/log.ts";
import type { DevOpenidProvider } from "./dev-openid-provider.ts";
import { devPath } from "./dev-path.ts";
import { readDevPerson } from "./dev-person.ts";
import { devSignInHeaders, devSignInPage } from "./dev-sign-in-page.ts";

const LAST_PERSON = "dev_person";
const YEAR_S = 365 * 24 * 3600;

/** Who signed in last in this browser, for the form to start with. */
const lastPerson = (request: FastifyRequest): { name: string; email: string } => {
  const found = request.headers.cookie?.split(/; */).find((pair) => pair.startsWith(`${LAST_PERSON}=`));
  const kept = new URLSearchParams(Buffer.from(found?.slice(LAST_PERSON.length + 1) ?? "", "base64url").toString());
  return { name: kept.get("name") ?? "", email: kept.get("email") ?? "" };
};

interface DevInteractionOptions {
  start: () => Promise<DevOpenidProvider>;
  origins: readonly string[];
  log: RequestLog;
  contextOf: ContextOf;
}

/** The page of the popup that asks for a name and an e-mail address. */
export const devInteraction =
  ({ start, origins, log, contextOf }: DevInteractionOptions): FastifyPluginAsync =>
  async (app) => {
    const headers = devSignInHeaders(origins);
    const path = `${devPath}/interaction/:uid`;

    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get(path, async (request, reply) => {
      const { provider } = await start();
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const { name, email } = lastPerson(request);
      const hint = typeof params.login_hint === "string" ? params.login_hint : undefined;
      const form = hint === undefined || hint === email ? { name, email } : { name: "", email: hint };
      return reply.headers(headers).send(devSignInPage(form));
    });

    app.post<{ Body: Record<string, string> }>(path, async (request, reply) => {
      const { provider, remember } = await start();
      const typed = request.body;
      const answer = (result: Parameters<typeof provider.interactionResult>[2]) =>
        provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });

      if (typed.cancel) return reply.redirect(await answer({ error: "access_denied" }), 303);
      const person = readDevPerson(typed);
      if (!person) {
        const problem = "Please give a name and a whole e-mail address.";
        const form = { name: typed.name ?? "", email: typed.email ?? "", problem };
        return reply.code(400).headers(headers).send(devSignInPage(form));
      }
      const kept = Buffer.from(new URLSearchParams({ ...person }).toString()).toString("base64url");
      const redirectTo = await answer({ login: { accountId: remember(person) } });
      return reply
        .header("set-cookie", `${LAST_PERSON}=${kept}; Path=${devPath}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`)
        .redirect(redirectTo, 303);
    });

    app.setErrorHandler((error, { raw }, reply) => {
      const name = error instanceof Error ? error.name : "unknown";
      log.of(contextOf(raw)).warn({ error: name }, "development sign-in failed");
      return reply
        .code(400)
        .headers({ ...headers, "content-type": "text/plain; charset=utf-8" })
        .send("This sign-in has ended. Close the window and try again.");
    });
  };
