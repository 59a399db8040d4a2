import { BODY_FIELDS_MAX, BODY_PARTS_MAX } from "../../../contract/shared/body-limits.ts";
import { errors } from "../../../contract/shared/errors.ts";
import { mergeText } from "../../../contract/shared/merging/merge-text.ts";
import { rateLimits } from "../../../contract/shared/rate-limits.ts";
import { CHANGE_HEADER, REQUEST_HEADER } from "../../../contract/wire.ts";
import { type Html, html } from "../basics/html.ts";
import { TASK_CLIENT } from "./client-samples.ts";
import { jsonBlock, prose } from "./layout.ts";

interface Section {
  id: string;
  title: string;
  body: Html;
}

const problemExample = {
  title: "bad-input",
  status: 400,
  code: "bad-input",
  message: "Please give the task a title.",
  issues: [{ path: "title", message: "Please give the task a title." }],
  requestId: "019261c5-3b1e-7d0a-9c55-0a6f0e9d3a11",
};

const errorRows = Object.entries(errors).map(
  ([code, [status, message]]) => html`<tr><td>${status}</td><td><code>${code}</code></td><td>${message}</td></tr>`,
);

const paragraphs = (...texts: string[]): Html => html`${texts.map((text) => html`<p>${prose(text)}</p>`)}`;

/** What is true of all calls. */
export const basics: Section[] = [
  {
    id: "first-steps",
    title: "First steps",
    body: html`${paragraphs(
      "All calls are below `/api` at the address where the board is opened, and speak JSON in UTF-8. The same is there for machines as OpenAPI 3.1: `/api/openapi.json`.",
      "A program signs in with an access token. Make one in your profile, or by `POST /auth/tokens`, and send it with every call:",
    )}${jsonBlock("curl https://board.example.org/api/domains -H 'authorization: Bearer tavola_pat_…'")}
<p>A complete program that adds a task, in Node without any package:</p>${jsonBlock(TASK_CLIENT)}`,
  },
  {
    id: "signing-in",
    title: "Signing in",
    body: paragraphs(
      "Calls take a token: `authorization: Bearer …`. There are two kinds.",
      "People sign in with an ID token of the provider that the server trusts (`POST /auth/google/login`, or `/auth/google/signup` for the first time), or, where that is set up, with a password (`POST /auth/login`). The answer's `access_token` is good until it is 30 days unused or the session is ended. `GET /auth/methods` says which ways there are. Pages get an ID token by opening `/api/auth/popup?flow=…`, which speaks OpenID Connect with the provider. For development, where no provider is set up, `POST /dev-idp/id-token` with `{email, name}` answers one.",
      "Scripts use access tokens, which begin with `tavola_pat_` and stand for their maker with a scope: `read` reads, `write` does all that its maker may, but for making tokens and ending sessions. They end at the day chosen, a year at most.",
      "A missing, unknown or ended token is 401; that is the only use of 401. What somebody may not know of is 404, exactly as if it never was.",
    ),
  },
  {
    id: "input-and-answers",
    title: "Input and answers",
    body: html`<ul>${[
      "A success answers the thing itself: 200, 201 for a creation, 204 without a body.",
      "Ids are UUIDs. Whoever creates something may choose its `id`.",
      "Fields that are not described are refused with 400, not ignored. In answers, ignore fields that you do not know.",
      `Text is trimmed and normalised (NFC). Lengths count what people see as characters. Every call says how large its body may be; it has ${BODY_PARTS_MAX.toLocaleString("en")} fields and items at most, and one object of it ${BODY_FIELDS_MAX} fields.`,
      "Instants are ISO 8601 in UTC. Days (`assignedFrom`, `assignedTo`) are `YYYY-MM-DD` and belong to no time zone.",
      "`order` is text that sorts bytewise; ties sort by id. A move says where: `{statusId, afterId}` puts a task after that one, `afterId: null` on top, and `statusId` alone at the bottom. After one that has left the column since, it lands where that one stood last.",
      "A malformed id in a path is 404, a wrong type in a body 400.",
    ].map((text) => html`<li>${prose(text)}</li>`)}</ul>`,
  },
  {
    id: "failures",
    title: "Failures",
    body: html`${paragraphs(
      "A failure is `application/problem+json` (RFC 9457). `code` is stable and for machines, `message` a sentence to show to a person, and `issues` name what of the input is wrong.",
      `Every answer has the header \`${REQUEST_HEADER}\`, a failure says the same as \`requestId\`: tell it to who runs the server, whose log names it.`,
    )}${jsonBlock(problemExample)}<div class="scroll" tabindex="0"><table><thead><tr><th>Status</th><th>code</th><th>message</th></tr></thead><tbody>${errorRows}</tbody></table></div>`,
  },
  {
    id: "trying-again",
    title: "Trying again",
    body: paragraphs(
      "When no answer comes, nobody knows whether a change was made. All changes can be sent again:",
      `Creations take an \`id\` that you choose. The same person sending the same id again is answered the thing as it is now, with 200 instead of 201, and nothing happens twice. An id that is taken otherwise is 409 \`id-taken\`. Edits and moves name what shall be, so sending them again changes nothing. A change can be named, too: with the header \`${CHANGE_HEADER}\` the caller chooses the change's id, and sends the same one when trying again; an undo or an invite that is sent again so is done once.`,
      "After 429 and 503 wait for the seconds that `retry-after` names. Any other failure will be the same the next time.",
      `Every change answers the header \`${CHANGE_HEADER}\`. \`POST /changes/{changeId}/undo\` takes all of it back; the undo is a change itself, so undoing it does it again.`,
    ),
  },
  {
    id: "how-often",
    title: "How often",
    body: html`${paragraphs(
      "Calls are counted, far above what people do. One too many is 429, with the seconds to wait in `retry-after`. Every call says what it counts as; what is counted for a person is counted for an address where nobody is signed in. Attempts on a password are counted besides, by the rows whose names begin with “password-”. A server on one machine, for tests, may not count at all.",
    )}<div class="scroll" tabindex="0"><table><thead><tr><th>Counts as</th><th>At once</th><th>A minute</th><th>For one</th></tr></thead><tbody>${Object.entries(
      rateLimits,
    ).map(
      ([name, { atOnce, perMinute, per }]) =>
        html`<tr><td><code>${name}</code></td><td>${atOnce}</td><td>${perMinute}</td><td>${per}</td></tr>`,
    )}</tbody></table></div>`,
  },
  {
    id: "versions",
    title: "Versions and conflicts",
    body: html`${paragraphs(
      "Every domain, every panel and every person has a stream of changes, numbered 1, 2, 3 … without holes. `version` in an answer is the number of the last change that is in it.",
      "An edit of a task may send the `version` that it started from. Other fields that changed since are left alone; where the same field changed since, the answer is 409 `conflict` with the task as it is now as `current`. Moves never conflict: the last one wins.",
      "A description that names the `version` of its task's own stream is merged with what others wrote since. Where both wrote the same words, or where both began it, the answer is 409 `conflict`: `current` is the description as it is, `version` the one to save a choice with, and `parts` is the text in its order, as runs that agree (`same`) and runs that differ. Where all three sides of one differ, somebody has to choose; of the others the side counts that is not as `base`.",
      "`GET /task/{domainId}/{panelId}` answers an `etag`; sent back as `if-none-match` it is answered 304 as long as nothing changed.",
    )}<p>Where one made Monday of Friday, and another Sunday, <code>parts</code> is:</p>${jsonBlock(
      mergeText("On Friday.", "On Monday.", "On Sunday."),
    )}<p>How to keep up to date without asking again is said in <a href="/api/docs/live">Live updates</a>.</p>`,
  },
];
