import type { WireName } from "./wire-names.ts";

interface WireEvent {
  /** What clients call it. */
  clientName: string;
  when: string;
  to: string;
  /** What a client that keeps no changes asks for anew. */
  refreshes: string;
}

/** The events of the socket for those who write clients: when each comes, to whom, and what it makes stale. */
export const wireEvents: Record<WireName, WireEvent> = {
  info: {
    clientName: "taskActivities",
    when: "Tasks of a panel were added, changed, moved or deleted; or, with a `taskId`, what only an open task shows was.",
    to: "everyone who sees the panel, or who has that task open",
    refreshes: "the tasks of the panel, or that task",
  },
  "to-assigned": {
    clientName: "tasksAssigned",
    when: "A person was told of a task: it was assigned to them, or not any more, its dates changed, it was completed, a text of it names them, or, where they watch it, it was commented on. Also when such a notification was read or deleted, or when they chose whether to watch a task. A sound may be played when one is new, unless its reason is `commented`.",
    to: "that person",
    refreshes: "their notifications of tasks, analytics, and whether they watch the task that is open",
  },
  "created-panel": {
    clientName: "panelCreation",
    when: "A panel was created, or came back.",
    to: "everyone who sees the panel",
    refreshes: "the panels",
  },
  "panel-announcement": {
    clientName: "panelModification",
    when: "A panel was renamed or deleted, or its views were added, changed, moved or deleted; of a view that is a person's own, that person is told alone, in their own stream.",
    to: "everyone who sees the panel, or that person",
    refreshes: "the panels, that panel, and its views",
  },
  "modify-announcement": {
    clientName: "panelUserModification",
    when: "Somebody was added to a panel or removed from it, or their role changed.",
    to: "everyone who sees the panel, and who was just removed",
    refreshes: "the panels, and that panel's people",
  },
  "column-announcement": {
    clientName: "columnAnnouncement",
    when: "Columns were added, changed, moved or deleted.",
    to: "everyone in the domain",
    refreshes: "the statuses",
  },
  "gen-announcement": {
    clientName: "generalAnnouncement",
    when: "An announcement was posted or deleted (in the domain's stream), or a person's notification of one is new, was read or was deleted (in their own). A sound may be played when one is new, unless it is automated.",
    to: "everyone in the domain, or that person",
    refreshes: "the announcements, and the notifications of them",
  },
  "to-mentioned": {
    clientName: "mentionedInAnnouncement",
    when: "An announcement names a person, or everyone.",
    to: "those it names",
    refreshes: "the announcements, and the notifications of them",
  },
  "collab-announcement": {
    clientName: "collaboratorNotificationsUpdate",
    when: "Somebody left the domain or was removed from it.",
    to: "those who remain",
    refreshes: "the collaborators, and the domains",
  },
  "update-role": {
    clientName: "collaboratorUpdate",
    when: "Somebody's role changed.",
    to: "everyone in the domain",
    refreshes: "the collaborators, and the domains",
  },
  "profile-update-announcement": {
    clientName: "profileUpdate",
    when: "Somebody changed how they appear. Tasks, announcements and notifications of the same domain that show them change with it, without a change of their own.",
    to: "everyone in their domains, and the person themselves",
    refreshes: "the collaborators, the panels' people, and whatever shows the person",
  },
  "joined-domain": {
    clientName: "domainJoin",
    when: "Somebody joined the domain.",
    to: "everyone in it, and the joiner's other connections",
    refreshes: "the domains, and the collaborators",
  },
  "removed-domain": {
    clientName: "domainLeave",
    when: "The person is no longer in the domain. Their connections that look at it are closed right after.",
    to: "the person who left or was removed",
    refreshes: "the domains, and the collaborators",
  },
  "domain-announcement": {
    clientName: "domainModification",
    when: "A domain was created, renamed, given another key, given to another owner, deleted, or came back; or its labels were added, changed, moved or deleted.",
    to: "everyone in it",
    refreshes: "the domains; the active one is that with the same id",
  },
};
