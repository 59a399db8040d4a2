/** Every failure a client can meet: its status and what to tell a person, said once. `#` stands for a number. */
export const errors = {
  "bad-input": [400, "Something in the request is not valid."],
  "bad-id-token": [400, "Error Logging you in, try again"],
  "bad-code": [400, "That is not the setup code of this server."],
  "bad-credentials": [400, "Error Logging you in, try again"],
  "unknown-collaborator": [400, "Only members of the panel can be assigned."],
  elsewhere: [400, "That place is in another column."],
  "not-signed-in": [401, "Please log in again to continue using the app"],
  "not-allowed": [403, "Your role in this domain does not allow that."],
  "read-only-token": [403, "This access token may only read."],
  "session-only": [403, "This takes a sign-in; an access token is not enough."],
  suspended: [403, "Your account is suspended. Please ask who runs this server."],
  "sign-up-closed": [403, "You need an invitation to open an account here."],
  "not-yourself": [403, "You cannot do that to yourself."],
  "not-found": [404, "That does not exist, or you cannot see it."],
  "domain-not-found": [404, "Failed to fetch domain details"],
  "panel-not-found": [404, "Panel no longer exists"],
  "task-not-found": [404, "Task no longer exists"],
  "collaborator-not-found": [404, "Collaborator not found"],
  "no-tasks": [404, "No task data to download"],
  "schedule-not-found": [404, "This scheduled announcement does not exist."],
  "comment-not-found": [404, "This comment does not exist."],
  "attachment-not-found": [404, "This file does not exist."],
  "label-not-found": [404, "This label does not exist."],
  "view-not-found": [404, "This view does not exist."],
  "announcement-not-found": [404, "No announcement like this"],
  "link-not-found": [404, "This link does not exist."],
  "unknown-account": [404, "Error Logging you in, try again"],
  "invite-not-found": [404, "This invite does not exist."],
  "timed-out": [408, "Request timed out due to slow internet connection."],
  conflict: [409, "The same thing was changed elsewhere since."],
  "task-full": [409, "Together with what others added, that is more than a task can hold."],
  "username-taken": [409, "Somebody else has this username. Please choose another one."],
  "email-taken": [409, "There is an account with this e-mail address. Please log in instead."],
  "key-taken": [409, "Another domain has or had this key. Please choose another one."],
  "key-limit": [409, "This domain has had as many keys as it can have. Please choose one of those."],
  "token-limit": [409, "You have as many access tokens as you can have. Revoke one first."],
  "id-taken": [409, "This id is already taken."],
  "invite-mail-limit": [409, "You have sent as many invites as you can in a day. Share the link instead."],
  "comment-limit": [409, "This task has as many comments as it can have."],
  "attachment-limit": [409, "This task has as many files as it can have."],
  "files-full": [409, "This domain has no room left for files."],
  "label-limit": [409, "It has as many labels as it can have."],
  "label-taken": [409, "There is a label of this name already."],
  "view-limit": [409, "This panel has as many views as it can have."],
  "schedule-limit": [409, "This domain has as many scheduled announcements as it can have."],
  "status-limit": [409, "This domain has as many columns as it can have."],
  "panel-limit": [409, "This domain has as many panels as it can have."],
  "tasks-unseen": [403, "It holds tasks of panels that you cannot see. An admin or the owner can delete it."],
  "status-in-use": [409, "This column still has tasks."],
  "no-columns": [409, "This domain has no columns yet. Add one first."],
  "not-set-up": [409, "This server is not set up yet. Whoever runs it opens the first account."],
  "last-operator": [409, "Somebody has to run this server. Add another operator first."],
  "owner-stays": [409, "The owner cannot leave; transfer the ownership first."],
  "role-unchanged": [409, "They already have that role."],
  "cannot-be-undone": [409, "Who is in a domain, their roles and invites cannot be undone."],
  "already-undone": [409, "That has been undone already."],
  "changed-since": [409, "The same thing was changed since."],
  "gone-since": [409, "It was deleted since."],
  "undo-expired": [409, "What was deleted more than 30 days ago cannot be brought back."],
  "column-gone": [409, "The column it was in was deleted since."],
  "assignee-gone": [409, "Somebody who was assigned is no longer in the panel."],
  "member-gone": [409, "They are no longer in this domain."],
  "invite-ended": [410, "This invite has ended. Ask for a new one."],
  "link-ended": [410, "This link has been used, or has ended. Ask for a new one."],
  "ticket-ended": [410, "This link to a file has been used, or has ended."],
  "length-required": [411, "Please say how long the file is."],
  "too-large": [413, "That is too large."],
  "picture-too-large": [413, "The selected image must not be larger than 3MB."],
  "file-too-large": [413, "This file is larger than # MB."],
  "not-a-picture": [415, "Please select a valid image file."],
  "wrong-type": [415, "Please send JSON."],
  "range-outside": [416, "The file has no such part."],
  "too-many": [429, "Too many requests. Please wait a moment."],
  "server-error": [500, "An error occurred while processing your request."],
  unavailable: [503, "The service is not available right now. Please try again in a moment."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

export interface Issue {
  path: string;
  message: string;
}

/** The body of every failed answer, RFC 9457. `code` is for machines, `message` for people. */
export interface Problem {
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  /** By which who runs the server finds in its log what was asked; of answers over HTTP. */
  requestId?: string;
  [extra: string]: unknown;
}

/** A failure on its way to the client. `details` go into the problem as they are; `cause` is for the server's log only. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, cause?: unknown) {
    super(errors[code][1], { cause });
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errors[this.code][0];
  }
  problem(): Problem {
    return { title: this.code, status: this.status, code: this.code, message: this.message, ...this.details };
  }
}

export const fail = (code: ErrorCode, details?: Record<string, unknown>, cause?: unknown): never => {
  throw new Failure(code, details, cause);
};

/** Refuses a field of the input with a sentence of its own, as a schema does. */
export const failInput = (path: string, message: string): never =>
  fail("bad-input", { message, issues: [{ path, message }] });
