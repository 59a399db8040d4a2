import type { AuditKind } from "../../contract/audit/audit.ts";
import type { StreamKind } from "../../contract/kinds.ts";
import type { LabelColour } from "../../contract/labels/label.ts";
import type { NotificationKind } from "../../contract/notifications/notification.ts";
import type { Weekday } from "../../contract/shared/zones.ts";
import type { StatusKind } from "../../contract/statuses/status.ts";
import type { Priority } from "../../contract/tasks/task.ts";
import type { Language } from "../../contract/users/languages.ts";

/** The tables as TypeScript. Instants are ISO 8601 text in UTC, days `YYYY-MM-DD`, lists JSON text: the same on both databases. */
export interface Tables {
  settings: { key: string; value: string };
  users: {
    id: string;
    full_name: string;
    username: string;
    /** The user name in lower case, for uniqueness. */
    username_key: string;
    email: string;
    job_title: string | null;
    department: string | null;
    location: string | null;
    profile_picture: string | null;
    language: string;
    time_zone: string;
    available_hours_from: string | null;
    available_hours_to: string | null;
    last_domain_id: string | null;
    /** Since when they are kept out; their sessions ended with it, and their access tokens rest. */
    suspended_at: string | null;
    created_at: string;
    /** Whether they run the server. */
    operator: 0 | 1;
  };
  identities: { issuer: string; subject: string; user_id: string; created_at: string };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    device: string;
    /** Of the browser that it was started in; older ones have none. */
    device_id: string | null;
    created_at: string;
    last_used_at: string;
  };
  /** See `recordAudit`: nothing in it is changed. */
  audit: {
    id: string;
    at: string;
    actor_id: string | null;
    domain_id: string | null;
    kind: AuditKind;
    about: string | null;
    address: string | null;
    device: string;
    request_id: string | null;
  };
  used_tokens: { hash: string; expires_at: string };
  pictures: { name: string; user_id: string; created_at: string; replaced_at: string | null };
  passwords: { user_id: string; hash: string; changed_at: string };
  /** Links to a new password, good once until they end. */
  password_resets: { token_hash: string; user_id: string; expires_at: string; used_at: string | null };
  /** Accounts that are opened once a mailed link is opened, once until it ends. */
  sign_ups: {
    token_hash: string;
    email: string;
    full_name: string;
    password_hash: string;
    time_zone: string | null;
    language: Language | null;
    expires_at: string;
    used_at: string | null;
  };
  access_tokens: {
    id: string;
    user_id: string;
    name: string;
    scope: "read" | "write";
    token_hash: string;
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
  };
  streams: { id: string; kind: StreamKind; domain_id: string | null; version: number };
  changes: {
    stream: string;
    version: number;
    id: string;
    type: string;
    entity_id: string;
    actor_id: string;
    at: string;
    before: string | null;
    after: string | null;
  };
  /** Long texts of the log, each once for the thing that it is of: see `long-texts.ts`. */
  texts: { entity_id: string; hash: string; text: string };
  /** Changes that were undone, and by which change. */
  undos: { id: string; by_id: string };
  domains: {
    id: string;
    name: string;
    owner_id: string;
    /** One of its own in \`domain_keys\`. */
    key: string;
    created_at: string;
    deleted_at: string | null;
  };
  /** The keys of domains, those they had before too. */
  domain_keys: { key: string; domain_id: string };
  /** The last number that a task of a domain was given. Written beside all transactions: see \`besideOf\`. */
  task_numbers: { domain_id: string; last: number };
  collaborators: {
    id: string;
    domain_id: string;
    user_id: string;
    /** Ownership is the domain's `owner_id`, so that a domain has exactly one owner. */
    role: "admin" | "member";
    joined_at: string;
    left_at: string | null;
  };
  invites: {
    id: string;
    domain_id: string;
    role: "admin" | "member";
    inviter_id: string;
    /** The domain's version when it was made: who left by a later one comes back by no link of it. */
    domain_version: number;
    created_at: string;
    expires_at: string;
    revoked_at: string | null;
  };
  /** The links of an invite, all good as long as it is. */
  invite_links: { token_hash: string; invite_id: string };
  /** Who an invite is mailed to: waiting, or else sent or failed. */
  invite_mails: {
    invite_id: string;
    place: number;
    email: string;
    /** How often it was tried. */
    attempts: number;
    /** When it is tried next. Whoever tries moves this on first, so that nobody else does. */
    due_at: string;
    sent_at: string | null;
    failed_at: string | null;
  };
  statuses: {
    id: string;
    domain_id: string;
    name: string;
    kind: StatusKind;
    position: string;
    deleted_at: string | null;
  };
  labels: {
    id: string;
    domain_id: string;
    name: string;
    /** Unique among those of the domain that are not deleted: see `labelKey`. */
    name_key: string;
    colour: LabelColour;
    position: string;
    deleted_at: string | null;
  };
  views: {
    id: string;
    panel_id: string;
    owner_id: string;
    name: string;
    query: string;
    /** 1: everybody's on the panel. */
    shared: 0 | 1;
    position: string;
    deleted_at: string | null;
  };
  panels: {
    id: string;
    domain_id: string;
    name: string;
    /** 1 to the limit, unique in the domain while the panel lives: the limit as a constraint. */
    slot: number | null;
    created_at: string;
    deleted_at: string | null;
  };
  panel_members: { panel_id: string; collaborator_id: string; domain_id: string; user_id: string; added_at: string };
  tasks: {
    id: string;
    domain_id: string;
    panel_id: string;
    status_id: string;
    /** In its domain. */
    number: number;
    position: string;
    title: string;
    /** What the title is looked for by: see `fold`. */
    title_key: string;
    priority: Priority | null;
    author_id: string;
    assigned_from: string | null;
    assigned_to: string | null;
    /** JSON: `SubTask[]`. */
    subtasks: string;
    /** JSON: the ids of its labels, also of those that are gone. */
    labels: string;
    described: 0 | 1;
    /** How many it has. */
    comments: number;
    files: number;
    version: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  task_assignees: {
    task_id: string;
    collaborator_id: string;
    panel_id: string;
    domain_id: string;
    user_id: string;
    place: number;
  };
  /** A task has one that is not deleted, at most. */
  descriptions: {
    id: string;
    task_id: string;
    text: string;
    edited_by: string;
    edited_at: string;
    /** The version of the task's own stream with which it became what it is. */
    version: number;
    deleted_at: string | null;
  };
  comments: {
    id: string;
    task_id: string;
    author_id: string;
    text: string;
    /** JSON: user ids. */
    mentions: string;
    /** JSON: `Reaction[]`. */
    reactions: string;
    created_at: string;
    edited_at: string | null;
    /** The version of the task's own stream with which it was made: its place in the timeline. */
    made_version: number;
    /** The one with which it became what it is. */
    version: number;
    deleted_at: string | null;
  };
  attachments: {
    id: string;
    task_id: string;
    domain_id: string;
    /** The name of its bytes: see `stored_files`. */
    file: string;
    name: string;
    uploader_id: string;
    created_at: string;
    /** The version of the task's own stream with which it became what it is. */
    version: number;
    deleted_at: string | null;
  };
  /** Bytes that lie in storage, or are on their way there: those of a domain that are the same lie there once. */
  stored_files: {
    /** Theirs in storage. */
    name: string;
    domain_id: string;
    /** SHA-256, in hex. */
    hash: string;
    size: number;
    type: string;
    width: number | null;
    height: number | null;
    /** Of the preview; null: there is none. */
    preview_size: number | null;
    /** When they were last uploaded. */
    uploaded_at: string;
    /** Since when they are being removed: nobody gets them any more. */
    ending_at: string | null;
  };
  /** Texts that tasks are found by; what each is found by lies with it, or on SQLite beside it: see `word-index.ts`. */
  search_documents: {
    /** Of a comment, of a file, or of a task: its title with its description. */
    id: string;
    task_id: string;
  };
  file_tickets: {
    hash: string;
    attachment_id: string;
    user_id: string;
    /** Of the sign-in or access token by which it was asked for. */
    session_id: string;
    expires_at: string;
    used_at: string | null;
  };
  announcements: {
    id: string;
    domain_id: string;
    author_id: string;
    content: string;
    /** JSON: user ids and the word `everyone`. */
    mentions: string;
    is_automated: 0 | 1;
    /** JSON: an AutomatedDeed. Null where people wrote it. */
    deed: string | null;
    /** The domain's version as it was announced: the order of the list, whatever the clocks of several processes say. */
    version: number;
    sent_at: string;
    deleted_at: string | null;
  };
  notifications: {
    id: string;
    user_id: string;
    domain_id: string;
    kind: NotificationKind;
    panel_id: string | null;
    task_id: string | null;
    announcement_id: string | null;
    comment_id: string | null;
    /** Of one that counts comments: the version of the task's own stream with which the first of them was made. */
    counted_from: number | null;
    actor_id: string;
    message: string;
    /** JSON: a NotificationDeed. */
    deed: string | null;
    /** The version of the person's stream with which it came: the order of the list. */
    version: number;
    created_at: string;
    read_at: string | null;
  };
  /** What somebody has to do with a task besides having made it and being assigned to it. */
  watches: {
    task_id: string;
    user_id: string;
    /** They commented on it, or a text of it named them, once. */
    involved: 0 | 1;
    /** They were told that its description names them. */
    described: 0 | 1;
    /** What they chose, and the id of that in the log. */
    choice_id: string | null;
    choice: 0 | 1 | null;
  };
  /** Assignments to tasks that stand in started columns, of panels that are there. */
  started_work: { task_id: string; collaborator_id: string; panel_id: string };
  /** When a collaborator had any started work on a panel; without an end it goes on. */
  time_spans: { domain_id: string; panel_id: string; collaborator_id: string; from_at: string; to_at: string | null };
  /** When a task stood in columns of a kind, one stay after the other; without an end it still does. */
  task_stays: {
    domain_id: string;
    panel_id: string;
    task_id: string;
    /** Its first stay is 1, the next 2. */
    place: number;
    kind: StatusKind;
    from_at: string;
    to_at: string | null;
  };
  schedules: {
    id: string;
    domain_id: string;
    author_id: string;
    content: string;
    /** With `time`, `HH:MM` in the domain owner's zone; null for an announcement that is sent once. */
    weekday: Weekday | null;
    time: string | null;
    due_at: string;
    created_at: string;
    /** Sent for the last time, or deleted. */
    ended_at: string | null;
  };
  /** What is left to do of changes that are made piece by piece: see `pieces.ts`. */
  pieces: {
    change_id: string;
    /** Where it stands in their order. */
    place: number;
    actor_id: string;
    stream: string;
    kind: string;
    /** JSON. */
    given: string;
  };
  /** Of the server itself, newest last by `at`, whichever of its processes made it. */
  backups: {
    id: string;
    at: string;
    /** `BACKUP_TO` of that time. */
    place: string;
    /** Of the file. */
    name: string;
    /** Null: it is under way, or its process ended meanwhile. */
    ended_at: string | null;
    /** Whether the file was there whole, once. */
    written: 0 | 1;
    verified: 0 | 1;
    /** Why it does not count; null, once it has ended: it does. */
    failure: string | null;
    /** Names of what `tavola check` found in it. */
    findings: string | null;
    /** Whether operators were told of what is wrong with it. */
    told: 0 | 1;
  };
}
