import * as z from "zod/mini";
import { Announcement } from "../../../contract/announcements/announcement.ts";
import { Schedule } from "../../../contract/announcements/schedule.ts";
import { AccessToken } from "../../../contract/auth/access-token.ts";
import { Session, SignedIn } from "../../../contract/auth/session.ts";
import { Collaborator, Invite, InviteCard, OpenTasks } from "../../../contract/collaborators/collaborator.ts";
import { Domain } from "../../../contract/domains/domain.ts";
import { History, TrashItem } from "../../../contract/history/history.ts";
import { Label } from "../../../contract/labels/label.ts";
import { Notification } from "../../../contract/notifications/notification.ts";
import { Panel, PanelDetail, PanelMember } from "../../../contract/panels/panel.ts";
import { Status } from "../../../contract/statuses/status.ts";
import { AssignedCollaborator, SubTask, Task } from "../../../contract/tasks/task.ts";
import { Assignee, Person, Profile } from "../../../contract/users/user.ts";
import { View } from "../../../contract/views/view.ts";

export type Json = Record<string, unknown>;

/** The schemas that have a name in the API's description, and what each is. */
const named: Record<string, readonly [schema: z.ZodMiniType, description: string]> = {
  Domain: [
    Domain,
    "A workspace as the caller sees it: `memberRole` is their own role, `version` the number of the last change of the domain's stream. Names are in lower case.",
  ],
  Status: [
    Status,
    "A column; all panels of a domain have the same ones. `kind` says what work in it counts as. They stand in the order of `order`, compared bytewise; one named completed is last.",
  ],
  View: [View, "A way to look at a panel, under a name: everybody's there, or a person's own."],
  Label: [
    Label,
    "What tasks of a domain, on all its panels, can be marked with. They stand in the order of `order`, compared bytewise.",
  ],
  Panel: [
    Panel,
    "A board. `version` is the number of the last change of its stream, `openTaskCount` the tasks in columns that are not done.",
  ],
  PanelDetail: [PanelDetail, "A panel and its people."],
  PanelMember: [
    PanelMember,
    "A person who belongs to a panel. `id` is that of their collaboration, the same as in the domain.",
  ],
  Task: [
    Task,
    "A card. `order` is its place in the column: text that is compared bytewise, ties by `id`. `assignedFrom` and `assignedTo` are calendar days, not instants. `version` is the panel's version at the task's last change.",
  ],
  SubTask: [SubTask, "An item of a task's check list."],
  AssignedCollaborator: [
    AssignedCollaborator,
    "Somebody who is assigned to a task; `id` is that of their collaboration, `user.id` their own.",
  ],
  Announcement: [
    Announcement,
    "Something told to all people of a domain. `mentions` are ids of users that the content names, and the word `everyone`.",
  ],
  Schedule: [
    Schedule,
    "An announcement that waits: once, `at` a moment, or every week on a `weekday` at a `time`, in `timeZone`, the domain owner's. `nextAt` is the instant at which it is sent next.",
  ],
  Notification: [Notification, "What one person was told. It names the task or the announcement that it is about."],
  Collaborator: [Collaborator, "A person in a domain. `id` is the collaboration's own, `user.id` the person's."],
  Invite: [Invite, "An invite that can still be used. Its links are told when they are made, and never again."],
  InviteCard: [InviteCard, "What whoever holds an invite link is told of it."],
  OpenTasks: [OpenTasks, "What of a person's work is open: how much, and the first hundred of the tasks."],
  Profile: [Profile, "A person's own profile. Hours are `HH:MM` in `timeZone`, which is a name such as Europe/Berlin."],
  Person: [Person, "How a person appears to those who share a domain with them."],
  Assignee: [Assignee, "How a person appears on what they did or are assigned to."],
  SignedIn: [
    SignedIn,
    "Who signed in, and what it takes to show their first domain. `access_token` is what all other calls take.",
  ],
  Session: [Session, "A place where the caller is signed in."],
  AccessToken: [AccessToken, "A token for scripts. Itself it is told once, when it is made."],
  History: [History, "Changes, the newest first. `next`, where there is one, is what `before` takes for older ones."],
  TrashItem: [TrashItem, "Something that was deleted and can still be brought back, by undoing the change named."],
};

const given = new WeakSet<z.ZodMiniType>();
const giveNames = (): void => {
  for (const [id, [schema, description]] of Object.entries(named)) {
    if (given.has(schema)) continue;
    given.add(schema);
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, description });
  }
};

/** What is true of every number or id is not said of each. */
const tidy = (json: Json, io: "input" | "output"): void => {
  if (json.format === "uuid") delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // Answers may get more fields one day; what is sent may not have any other.
  if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
  delete json.id;
};

const pointing = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

export interface Components {
  /** A schema as it stands in the description: named ones are pointed to. */
  schemaOf: (schema: z.ZodMiniType, io: "input" | "output") => Json;
  /** The named ones that were pointed to so far. */
  schemas: () => Record<string, Json>;
}

/** Turns schemas into JSON Schema, those with a name once. */
export const createComponents = (): Components => {
  giveNames();
  const met = new Map<string, Json>();
  return {
    schemaOf: (schema, io) => {
      // Within another one it is pointed to, should it have a name itself.
      const json = z.toJSONSchema(z.object({ it: schema }), {
        io,
        unrepresentable: "any",
        override: ({ jsonSchema }) => tidy(jsonSchema as Json, io),
      }) as unknown as { properties: { it: Json }; $defs?: Record<string, Json> };
      for (const [name, found] of Object.entries(json.$defs ?? {})) {
        const definition = pointing(found) as Json;
        const known = met.get(name);
        if (known && JSON.stringify(known) !== JSON.stringify(definition))
          throw new Error(`${name} is taken and answered in different shapes.`);
        met.set(name, definition);
      }
      return pointing(json.properties.it) as Json;
    },
    schemas: () => Object.fromEntries([...met].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
