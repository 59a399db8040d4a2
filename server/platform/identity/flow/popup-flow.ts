import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { callbackPath, flowPattern, type PopupAnswer, popupPath } from "../../../../contract/auth/popup.ts";
import type { ProviderCode } from "../../../../contract/auth/provider-codes.ts";
import type { ContextOf } from "../../http/request-ids.ts";
import { createAddresses } from "../../process/addresses.ts";
import type { RequestLog } from "../../process/log.ts";
import { logAway } from "../../process/outages.ts";
import type { Nonces } from "../nonces.ts";
import { isEmail } from "../person.ts";
import { type SignInFailure, signInFailure } from "../sign-in-failure.ts";
import { beginFlow } from "./begin-flow.ts";
import { callbackPage, callbackPageHeaders } from "./callback-page.ts";
import { type FinishParts, finishFlow } from "./finish-flow.ts";
import { createFlowCookies } from "./flow-cookie.ts";

export interface PopupFlowOptions extends FinishParts {
  /** The authorised list [S5.12]: origins on which a popup may be opened. The provider must know each one's callback. */
  origins: readonly string[];
  /** 32 random bytes that all server processes share. */
  secret: Buffer;
  nonces: Nonces;
  log: RequestLog;
  contextOf: ContextOf;
}

/** The page ids are random, so an answer without one reaches nobody: the popup only shows its sentence. */
const NOBODY = "";

const parameter = (request: FastifyRequest, name: string): string | undefined =>
  new URL(request.raw.url ?? "/", "http://any").searchParams.get(name) ?? undefined;

/** `GET /api/auth/popup` leads to the provider, `GET /auth/callback` hands its ID token to the page [D14]. */
export const popupFlow =
  ({ origins, secret, nonces, log, contextOf, ...parts }: PopupFlowOptions): FastifyPluginAsync =>
  async (app) => {
    const cookies = createFlowCookies(
      secret,
      origins.every((origin) => origin.startsWith("https:")),
    );
    const addresses = createAddresses(origins, log);

    const answer = (reply: FastifyReply, content: PopupAnswer) =>
      reply.headers(callbackPageHeaders).send(callbackPage(content));
    const refuse = (reply: FastifyReply, flow: string, { code, reason, part }: SignInFailure) => {
      const request = contextOf(reply.request.raw);
      const message = "a sign-in by provider failed";
      if (part) logAway(log, request, part, reason, { level: "warn", message });
      else log.of(request).info({ code, reason }, "a sign-in window came to nothing");
      return answer(reply, { flow, error: code });
    };
    const badRequest = (reply: FastifyReply, flow: string, code: ProviderCode, reason: string) =>
      refuse(reply.code(400), flow, { code, reason });

    app.get(popupPath, async (request, reply) => {
      const flow = parameter(request, "flow") ?? "";
      if (!flowPattern.test(flow)) return badRequest(reply, NOBODY, "internal-error", "no flow");
      const origin = addresses.named(request.host, contextOf(request.raw));
      if (!origin) return answer(reply.code(400), { flow, error: "unauthorized-domain" });
      const sameAs = parameter(request, "sameAs");
      if (sameAs !== undefined && !isEmail(sameAs)) {
        return badRequest(reply, flow, "user-mismatch", "sameAs is no e-mail address");
      }
      try {
        const wanted = { flow, origin, ...(sameAs !== undefined && { sameAs }) };
        const { began, redirectTo } = await beginFlow(parts.provider, nonces, wanted);
        return reply
          .header("set-cookie", await cookies.keep(began))
          .header("cache-control", "no-store")
          .header("referrer-policy", "no-referrer")
          .header("cross-origin-opener-policy", "unsafe-none")
          .redirect(redirectTo.href, 303);
      } catch (error) {
        return refuse(reply, flow, signInFailure(error));
      }
    });

    app.get(callbackPath, async (request, reply) => {
      const flow = parameter(request, "state")?.split(".", 1)[0] ?? "";
      if (!flowPattern.test(flow)) return badRequest(reply, NOBODY, "internal-error", "no state");
      const began = await cookies.find(flow, request.headers.cookie);
      if (!began) return badRequest(reply, flow, "internal-error", "not begun in this browser");
      reply.header("set-cookie", cookies.drop(flow));
      try {
        const url = new URL(request.raw.url ?? "", began.origin);
        return answer(reply, { flow, idToken: await finishFlow(parts, began, url) });
      } catch (error) {
        return refuse(reply, flow, signInFailure(error));
      }
    });
  };
