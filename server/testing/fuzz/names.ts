import fc from "fast-check";

/** The words of a line. */
export const words = (line: string): string[] => line.split(" ");

/**
 * What only a running server knows is generated as a name in double braces, and filled in when it is sent: `{{own.task}}`
 * is an id in the caller's own domain, `{{foreign.task}}` one in a domain where nobody who calls is. So a request stays
 * short to read, shrinks well, and means the same in every run.
 */
const people = words("owner admin member bystander removed collaboration");
const kinds = [
  ...words("domain panel status otherStatus label otherLabel task otherTask announcement schedule notification"),
  ...words("invite change session token attachment comment view otherView"),
  ...people,
];

/** What a field of this name stands for. */
const kindsOf: Record<string, readonly string[]> = {
  domainId: ["domain"],
  panelId: ["panel"],
  statusId: ["status", "otherStatus"],
  moveTo: ["otherStatus"],
  taskId: ["task"],
  taskIds: ["task", "otherTask"],
  tasks: ["task", "otherTask"],
  labelId: ["label", "otherLabel"],
  labelIds: ["label", "otherLabel"],
  viewId: ["view", "otherView"],
  afterId: ["otherTask", "otherStatus", "otherLabel", "otherView", "task", "status", "label", "view"],
  attachmentId: ["attachment"],
  commentId: ["comment"],
  announcementId: ["announcement"],
  scheduleId: ["schedule"],
  notificationId: ["notification"],
  inviteId: ["invite"],
  changeId: ["change"],
  sessionId: ["session"],
  tokenId: ["token"],
  before: ["announcement", "notification"],
  userId: people,
  userIds: people,
  panelMembersId: people,
  assignedCollaborators: ["member", "owner", "admin", "bystander"],
  mentions: people,
  reassignTo: people,
  userToBeRemovedId: people,
  userToBeModifiedId: people,
};

/** What the `id` of a thing in this list stands for: one that is there, or a new one. */
export const idWithin = (list: string): string => (list in kindsOf ? list : "id");

/** So many ids that answers named are kept, the latest. */
export const SEEN = 64;

const own = (names: readonly string[]) => fc.constantFrom(...names).map((kind) => `{{own.${kind}}}`);
const fresh = fc.nat(9).map((n) => `{{fresh.${n}}}`);
const seen = fc.nat(SEEN - 1).map((n) => `{{seen.${n}}}`);
const foreign = fc.constantFrom(...kinds).map((kind) => `{{foreign.${kind}}}`);

/** An id that fits where a field of this name stands. */
export const fittingId = (field: string): fc.Arbitrary<string> =>
  field === "id" ? fresh : own(kindsOf[field] ?? kinds);

/** Any id at all: of another kind, of another domain, of nothing. */
export const anyId: fc.Arbitrary<string> = fc.oneof(own(kinds), seen, foreign, fresh, fc.uuid());

/** An id that mostly fits. */
export const idFor = (field: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 8, arbitrary: fittingId(field) }, { weight: 2, arbitrary: seen }, { weight: 1, arbitrary: anyId });

/** The names in a text that stand for something else, as `own.task`. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+\.\w+)\}\}/g)].map(([, name]) => name ?? "");

/** Fills in what the names stand for. */
export const fillIn = (text: string, standsFor: (name: string) => string): string =>
  text.replace(/\{\{(\w+\.\w+)\}\}/g, (_, name: string) => standsFor(name));

/** For an address. Half a character, which no address can hold, becomes another one. */
export const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
