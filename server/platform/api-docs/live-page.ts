import { wireEvents } from "../../../contract/shared/wire-events.ts";
import { wireNames } from "../../../contract/shared/wire-names.ts";
import {
  LOOKING_LISTED,
  MISSED_LENGTH,
  MISSED_MAX,
  SOCKET_PATH,
  VERSION_BEAT_MS,
  WRITING_BELIEVED_MS,
  WRITING_SAID_MS,
  writtenParts,
} from "../../../contract/wire.ts";
import { type Html, html } from "../basics/html.ts";
import { LIVE_CLIENT } from "./client-samples.ts";
import { live } from "./examples.ts";
import { jsonBlock, layout, prose } from "./layout.ts";

const text = (...sentences: string[]): Html => html`${sentences.map((sentence) => html`<p>${prose(sentence)}</p>`)}`;

/** What to ask for anew when a stream has a hole. */
const streams: [stream: string, id: string, holds: string, fetched: string][] = [
  [
    "domain",
    "its id",
    "the domain, its columns, its people, its announcements",
    "`GET /domains`, `GET /status/{domainId}`, `GET /collaborators/{domainId}`, `GET /announcements/{domainId}`",
  ],
  [
    "panel",
    "its id",
    "the panel's name, its people, its tasks",
    "`GET /panels/{domainId}/{panelId}`, `GET /task/{domainId}/{panelId}`",
  ],
  [
    "task",
    "the task's id",
    "what only an open task shows: its description",
    "`GET /task/{domainId}/{panelId}/{taskId}`",
  ],
  [
    "person",
    "the user's id",
    "their notifications, their profile",
    "`GET /notifications/announcements/{domainId}`, `GET /notifications/tasks/{domainId}`, `GET /user/profile`",
  ],
];

const sections: { id: string; title: string; body: () => Html }[] = [
  {
    id: "connect",
    title: "Connect",
    body: () =>
      html`${text(
        `The socket speaks Socket.IO 4 at the path \`${SOCKET_PATH}\`, by WebSocket or long polling. The token, of a sign-in or an access token, goes into \`auth.token\`, never into the address. A refused connection is a \`connect_error\` whose \`data\` is the problem.`,
        "A connection may say at once who looks at which domain, as JSON in the query parameter `params`: `{userId, domainId}`. Whoever needs the answer sends `register` instead, as below.",
        "Pages of another origin are refused. A frame from a client may have 16 KB. A connection that takes nothing while 4 MB wait for it is closed; so is one whose session or access token has ended.",
      )}<p>A complete program that keeps a panel's tasks up to date:</p>${jsonBlock(LIVE_CLIENT)}`,
  },
  {
    id: "register",
    title: "Register",
    body: () => html`${text(
      "The client emits `register` with an acknowledgement, after every connection and whenever it looks at another domain (`domainId: null`: at none). `versions` says what it has, by stream: of a panel, what it missed may be told it. `heads` may name the change with which the domain or a panel came to that version. Looking at another domain ends the events of the one before.",
    )}${jsonBlock(live.register.claim)}<p>It is answered the present version of everything it will hear of: the domain, the panels that the person sees, and the person's own stream; and the ids of the changes that the domain and the panels came to theirs with.</p>${jsonBlock(live.register.answer)}
<p>A claim that is refused is answered the problem, and the connection goes on:</p>${jsonBlock(live.refusal.claim)}${jsonBlock(live.refusal.answer)}`,
  },
  {
    id: "streams",
    title: "Streams and versions",
    body: () => html`${text(
      "A change belongs to one stream, and is numbered there: 1, 2, 3 … without holes. Reading answers the version up to which it is true (`version` of a domain, a panel, or a panel's tasks).",
    )}<div class="scroll" tabindex="0"><table><thead><tr><th>Stream</th><th>Id</th><th>Holds</th><th>Fetched anew by</th></tr></thead><tbody>${streams.map(
      (row) => html`<tr>${row.map((cell) => html`<td>${prose(cell)}</td>`)}</tr>`,
    )}</tbody></table></div>
${text(
  "An event's `changes` are entries of the log. `type` is a kind and what happened to it: `created` (`after` is the whole thing), `updated` (`after` has the fields that changed, `before` what they were) or `deleted` (`before` is the whole thing). Apply them in the order of their versions:",
)}<ul>${[
      "a version that you have: leave it out;",
      "the next one: apply it. A task that changed also gets that `version`, and the change's `at` as its `updatedAt`;",
      "any later one, or a type that you do not know: something is missing, so fetch that stream anew;",
      "`panel.created` and `domain.created` with a version above 1: it came back, so fetch it.",
    ].map((rule) => html`<li>${prose(rule)}</li>`)}</ul>`,
  },
  {
    id: "catch-up",
    title: "Catch up",
    body: () =>
      html`${text(
        "After every connection compare the answer to `register` with the versions that you have, and fetch the streams that differ.",
        `Of a panel in which at most ${MISSED_MAX} changes happened since the version that \`register\` named, these come as events before the answer, so that it differs no more. One event may hold the changes of several people then: each says who made it, the event says so of the last. They do not come where \`versions\` does not have the domain as it is now, where somebody came to see the panel or does so no more, where the texts of one are purged, and where they have more than ${MISSED_LENGTH.toLocaleString("en")} characters. Nothing else is sent again.`,
        "Where whoever runs the server has taken its data back, as to a backup, the answer holds `setBack: true`, if `versions` and `heads` of the claim are not of the past that it has now. Nothing that you have counts then: fetch everything anew.",
        `Every ${VERSION_BEAT_MS / 1000} seconds the server emits \`versions\`, with the versions of all that the connection hears of. One that is ahead of yours means that an event was lost:`,
      )}${jsonBlock(live.register.answer)}`,
  },
  {
    id: "open",
    title: "An open task",
    body: () =>
      html`${text(
        "What only an open task shows is in a stream of the task's own, of which nobody else is told. The client may emit `open` with `{taskId}` when it shows a task of a panel that it sees, and with `null` when it no longer does; opening another closes the one before. Losing the panel closes it, and so does looking at another domain. It is answered `{version}`, that of the task's own stream and 0 where nothing was told there yet, or the problem.",
        "From then on those changes come as `info`, with the `taskId` in place of the panel's, and the versions of the stream among the others.",
      )}${jsonBlock({ taskId: "0192…" })}${jsonBlock({ version: 3 })}`,
  },
  {
    id: "presence",
    title: "Who is looking",
    body: () =>
      html`${text(
        "The client may emit `look` with `{panelId}` when it shows a panel, and with `null` when it no longer does; looking at another panel ends the look at the one before. Closing the connection ends it, and so does losing the panel. It is answered `{looking}`, or the problem where the connection does not see the panel.",
        `Whoever looks at a panel hears \`looking\` when others come and go, at most a few times a second: the first ${LOOKING_LISTED} people, themselves among them, and how many there are. A person counts once, whatever number of windows they have. Nothing of it is stored.`,
      )}${jsonBlock({ panelId: "0192…", userIds: ["0192…", "0193…"], count: 2 })}`,
  },
  {
    id: "writing",
    title: "Who is writing",
    body: () =>
      html`${text(
        `Whoever writes in the task that the connection has open may emit \`writing\` with \`{taskId, part}\`, every ${WRITING_SAID_MS / 1000} seconds while they do; \`part\` is ${writtenParts.map((part) => `\`${part}\``).join(" or ")}, or \`null\` when they stop. It is answered \`{part}\`, or the problem where that task is not open.`,
        `The other people who have the task open hear it as \`writing\`. Believe it for ${WRITING_BELIEVED_MS / 1000} seconds. Closing the task or the connection, or losing the panel, ends it. Of what an access token writes nobody is told, and nothing of it is stored.`,
      )}${jsonBlock({ taskId: "0192…", part: "description", userId: "0193…" })}`,
  },
  {
    id: "own-changes",
    title: "Your own changes",
    body: () =>
      text(
        "A call may name a connection by its Socket.IO id, in the header `x-connection-id`: that connection is not told of the change, all others of the same person are. Without the header you hear of your own changes like everyone else, which is simpler: everything comes in order through one channel.",
      ),
  },
];

const eventView = (name: (typeof wireNames)[number]): Html => {
  const { clientName, when, to, refreshes } = wireEvents[name];
  return html`<h3 id="event-${name}"><code>${name}</code></h3><p>${when} Clients call it ${clientName}.</p>
<ul><li>Told to ${to}.</li><li>Without applying its changes: ask anew for ${refreshes}.</li></ul>
${jsonBlock(live.events[name] ?? {})}`;
};

/** The guide to the socket. */
export const livePage = (): string =>
  layout({
    title: "Live updates",
    nav: html`<a href="/api/docs"><b>Tavola's API</b></a><a href="/api/docs/live">Live updates</a>
<strong>The socket</strong>${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}
<strong>Events</strong>${wireNames.map((name) => html`<a href="#event-${name}">${name}</a>`)}`,
    main: html`<h1>Live updates</h1>
<p>What others do arrives over a socket, to everyone who may see it, after it is stored and before its author is answered. An event can be lost with its connection; a change cannot: versions tell what is missing.</p>
${sections.map(({ id, title, body }) => html`<h2 id="${id}">${title}</h2>${body()}`)}
<h2 id="events">Events</h2>
${text(
  "An event carries `{message, domainId, panelId?, taskId?, actorId, at, changes}`. `message` is a sentence for people; the id in its last square brackets is that of the domain, panel or open task to look at again. The same `id` in several changes stands for one change that touched several things.",
)}${wireNames.map(eventView)}`,
  });
