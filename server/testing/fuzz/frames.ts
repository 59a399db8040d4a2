import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile.ts";
import { anyId, words } from "./names.ts";
import { type Caller, callers } from "./requests.ts";
import { nearlyValid } from "./values.ts";

/** What is sent on one of the connections. Texts are packets of Socket.IO: `42["register",…]`. */
export type Frame =
  | { kind: "text"; text: string }
  | { kind: "binary"; text: string }
  /** A text in two frames of WebSocket. */
  | { kind: "fragments"; text: string; at: number }
  /** The bytes of a frame in two parts. */
  | { kind: "pieces"; text: string; at: number }
  | { kind: "malformed"; text: string; opcode: number; fin: boolean; reserved: number; masked: boolean; claims: number }
  /** A request of long polling. */
  | { kind: "poll"; method: "GET" | "POST"; query: string; text: string };

export interface Step {
  /** Which connection, counted round. */
  on: number;
  frame: Frame;
}

export interface Opening {
  caller: Caller;
  /** Whether it signs in, as it should before anything else. */
  connects: boolean;
  /** The query parameter `params`. */
  claim: string | undefined;
}

/** Some connections, and what is sent on them, one after the other, without waiting for answers. */
export interface Conversation {
  openings: Opening[];
  steps: Step[];
}

const versions = fc.dictionary(anyId, fc.integer(), { maxKeys: 4 });
const heads = fc.dictionary(anyId, anyId, { maxKeys: 4 });
const claim = fc.record(
  {
    userId: fc.constant<string>("{{me.id}}"),
    domainId: fc.oneof(
      { weight: 6, arbitrary: fc.constant("{{own.domain}}") },
      { weight: 2, arbitrary: fc.constant("{{foreign.domain}}") },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: anyId },
    ),
    versions,
    heads,
  },
  { requiredKeys: ["userId", "domainId"] },
);
const asJson = (value: unknown): string => JSON.stringify(value);
const claims = fc.oneof(
  { weight: 4, arbitrary: claim.map(asJson) },
  { weight: 3, arbitrary: nearlyValid(claim).map(asJson) },
  { weight: 1, arbitrary: hostileValue.map(asJson) },
);

const ack = fc.oneof(fc.nat(999).map(String), fc.constantFrom("", "", "99999999999999999999"));
const register = fc.tuple(ack, claims).map(([id, said]) => `42${id}["register",${said}]`);
const panelSeen = fc.oneof(
  { weight: 4, arbitrary: fc.constant("{{own.panel}}") },
  { weight: 2, arbitrary: fc.constant("{{foreign.panel}}") },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: anyId },
);
const lookAt = fc.record({ panelId: panelSeen });
const looks = fc.oneof(
  { weight: 4, arbitrary: lookAt.map(asJson) },
  { weight: 2, arbitrary: nearlyValid(lookAt).map(asJson) },
  { weight: 1, arbitrary: hostileValue.map(asJson) },
);
const look = fc.tuple(ack, looks).map(([id, said]) => `42${id}["look",${said}]`);
const taskSaid = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("{{own.task}}", "{{own.otherTask}}") },
  { weight: 2, arbitrary: fc.constant("{{foreign.task}}") },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: anyId },
);
const opened = fc.record({ taskId: taskSaid });
const opens = fc.oneof(
  { weight: 4, arbitrary: opened.map(asJson) },
  { weight: 2, arbitrary: nearlyValid(opened).map(asJson) },
  { weight: 1, arbitrary: hostileValue.map(asJson) },
);
const written = fc.record({ taskId: taskSaid, part: fc.constantFrom("description", "comment", null, "title") });
const writings = fc.oneof(
  { weight: 4, arbitrary: written.map(asJson) },
  { weight: 2, arbitrary: nearlyValid(written).map(asJson) },
  { weight: 1, arbitrary: hostileValue.map(asJson) },
);
const writing = fc.tuple(ack, writings).map(([id, said]) => `42${id}["writing",${said}]`);
const open = fc.tuple(ack, opens).map(([id, said]) => `42${id}["open",${said}]`);
const named = (names: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(ack, names, fc.array(hostileValue, { maxLength: 3 }))
    .map(([id, name, values]) => `42${id}${asJson([name, ...values])}`);
const events = named(
  fc.constantFrom("register", "look", "open", "writing", "looking", "versions", "info", "error", "toString", ""),
);
/** Names that Socket.IO keeps for itself, and any others. */
const oddEvents = named(fc.oneof(fc.constantFrom("disconnect", "connect", "newListener", "__proto__"), hostileText));

/** Packets of Engine.IO and Socket.IO, one in a line; the first is empty. */
const packets = `
0
1
2
3
4
5
6
7
2probe
40
41
43
44
49
42[]
42{}
42null
42["register"
42["register"]
42[0]
42[null,{"a":1}]
430["x"]
43["x"]
44{"message":"x"}
45["x"]
451-["register",{"_placeholder":true,"num":0}]
451-["register",{"_placeholder":true,"num":9}]
451-["__proto__",{"_placeholder":true,"num":"x"}]
45-1-["x"]
4599999999-["register"]
461-0["x"]
40{
40{"token":[]}
40{"token":{"toString":1}}
40{"token":"{{me.token}}"}
40/,{}
40/admin,
41/admin,
42/admin,[0]
40/x?token=1,{"token":"{{me.token}}"}`.split("\n");
const long = [`42["${"x".repeat(17_000)}"]`, "x".repeat(70_000), `42${"9".repeat(400)}["register",null]`];

const tame = fc.oneof(
  { weight: 4, arbitrary: register },
  { weight: 2, arbitrary: look },
  { weight: 2, arbitrary: open },
  { weight: 2, arbitrary: writing },
  events,
);
const wild = fc.oneof(
  { weight: 6, arbitrary: tame },
  { weight: 2, arbitrary: oddEvents },
  { weight: 3, arbitrary: fc.constantFrom(...packets, ...long) },
  { weight: 1, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("40", "42", "421", "43", "45"), hostileValue)
      .map(([head, value]) => head + asJson(value)),
  },
);

const queries =
  "EIO=4 EIO=3 EIO=x transport=polling transport=websocket transport=__proto__ sid=x sid=constructor sid[]=1 " +
  "sid={{seen.1}} t=1 b64=1 j=0 params=%zz params={ params=%7B%22userId%22%3A1%7D params[a]=1";
const query = fc.array(fc.constantFrom(...words(queries)), { maxLength: 5 }).map((parts) => parts.join("&"));

const asText = (texts: fc.Arbitrary<string>): fc.Arbitrary<Frame> => texts.map((text) => ({ kind: "text", text }));
const inParts = (text: fc.Arbitrary<string>): fc.Arbitrary<Frame> =>
  fc.oneof(
    fc.record({ kind: fc.constant("fragments" as const), text, at: fc.nat(40) }),
    fc.record({ kind: fc.constant("pieces" as const), text, at: fc.nat(40) }),
  );
const poll = fc.record({
  kind: fc.constant("poll" as const),
  method: fc.constantFrom("GET" as const, "POST" as const),
  query,
  text: wild,
});
const malformed = fc.record({
  kind: fc.constant("malformed" as const),
  text: hostileText,
  opcode: fc.nat(15),
  fin: fc.boolean(),
  reserved: fc.constantFrom(0, 0, 4, 7),
  masked: fc.boolean(),
  claims: fc.constantFrom(-1, -1, 0, 125, 200, 16_385, 2 ** 31, Number.MAX_SAFE_INTEGER),
});

/** Frames that end no connection, so that it hears what it should not, should it get that far. */
const tameFrame = fc.oneof({ weight: 12, arbitrary: asText(tame) }, inParts(tame), poll);
const wildFrame = fc.oneof(
  { weight: 16, arbitrary: asText(wild) },
  { weight: 1, arbitrary: wild.map((text): Frame => ({ kind: "binary", text })) },
  { weight: 1, arbitrary: inParts(wild) },
  { weight: 1, arbitrary: malformed },
  { weight: 1, arbitrary: poll },
);

const opening: fc.Arbitrary<Opening> = fc.record({
  caller: fc.constantFrom(...callers),
  connects: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
  claim: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, claims, hostileText),
});

/** About so many frames make a conversation. */
export const FRAMES_AT_ONCE = 50;

const talk = (frame: fc.Arbitrary<Frame>): fc.Arbitrary<Conversation> =>
  fc.record({
    openings: fc.array(opening, { minLength: 1, maxLength: 6, size: "max" }),
    steps: fc.array(fc.record({ on: fc.nat(5), frame }), { minLength: 1, maxLength: 2 * FRAMES_AT_ONCE, size: "max" }),
  });

export const conversations: fc.Arbitrary<Conversation> = fc.oneof(talk(tameFrame), talk(wildFrame));
