import { createToken, logIn } from "../../../contract/auth/commands.ts";
import { listSessions } from "../../../contract/auth/queries.ts";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import { deleteDomain } from "../../../contract/domains/commands.ts";
import { createStatus } from "../../../contract/statuses/commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { newId, newSecret } from "../../platform/basics/ids.ts";
import { type Everyone, newWorld, type World } from "../authorization/world.ts";
import type { Client, Clients } from "../clients.ts";
import { addLabel, addView, ok } from "../team.ts";
import { hostileJson } from "./hostile.ts";
import { SEEN } from "./names.ts";
import type { Caller } from "./requests.ts";

/** A domain with one of each thing, and two where requests need two. */
export interface Things extends World {
  otherTask: string;
  otherStatus: string;
  otherLabel: string;
  otherView: string;
  collaboration: string;
  session: string;
  token: string;
}

/** Everyone that a world needs, by names that begin with a word. */
export const newEveryone = async (clients: Clients, word: string): Promise<Everyone> => {
  const person = (role: string) => clients.signUp(`${word} ${role} ${newId().slice(-12)}`);
  return {
    owner: await person("Owner"),
    admin: await person("Admin"),
    member: await person("Member"),
    bystander: await person("Bystander"),
    stranger: await person("Stranger"),
    removed: await person("Removed"),
    operator: await person("Operator"),
  };
};

export const newThings = async (people: Everyone, word: string): Promise<Things> => {
  const world = await newWorld(people);
  const { owner, domainId, panelId } = world;
  const params = { domainId, panelId };
  const title = `${word} task`;
  const other = await ok(
    owner.call(createTask, {
      params,
      body: { title, statusId: world.doing, assignedCollaborators: [world.member.me.id] },
    }),
  );
  const body = { name: `${word} token`, scope: "read", expiresInDays: 1 } as const;
  const collaborators = await ok(owner.call(listCollaborators, { params: { domainId } }));
  return {
    ...world,
    otherTask: other.taskData.id,
    otherStatus: (await ok(owner.call(createStatus, { params: { domainId }, body: { name: `${word} column` } }))).id,
    otherLabel: (await addLabel(world, { name: `${word} label` })).id,
    otherView: (await addView(world, { name: `${word} view`, query: "who=me" })).id,
    collaboration: collaborators.find(({ user }) => user.id === world.member.me.id)?.id ?? "",
    session: (await ok(owner.call(listSessions)))[0]?.id ?? "",
    token: (await ok(owner.call(createToken, { body }))).id,
  };
};

/** What a name stands for in a domain. */
const valuesOf = (things: Things): Record<string, string> => ({
  domain: things.domainId,
  panel: things.panelId,
  status: things.statusId,
  otherStatus: things.otherStatus,
  label: things.labelId,
  otherLabel: things.otherLabel,
  view: things.viewId,
  otherView: things.otherView,
  task: things.taskId,
  otherTask: things.otherTask,
  attachment: things.attachmentId,
  comment: things.commentId,
  announcement: things.announcementId,
  schedule: things.scheduleId,
  notification: things.notificationId,
  invite: things.inviteId,
  inviteToken: things.inviteToken,
  change: things.changeId,
  owner: things.owner.me.id,
  admin: things.admin.me.id,
  member: things.member.me.id,
  bystander: things.bystander.me.id,
  removed: things.removed.me.id,
  collaboration: things.collaboration,
  session: things.session,
  token: things.token,
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HUGE = JSON.stringify({ name: "x".repeat(1024 * 1024) });
/** People are replaced now and then: what they leave behind would make their lists ever longer. */
const WORLDS_PER_PEOPLE = 8;

/** The callers of requests and what there is for them, made anew when it has been taken apart. */
export interface FuzzWorld {
  things: () => Things;
  tokenOf(caller: Caller): string;
  /** What `{{…}}` in a request stands for; called for each name once before `standsFor`. */
  prepare(names: readonly string[]): Promise<void>;
  standsFor(name: string): string;
  /** Takes note of the ids in an answer. */
  see(text: string): void;
  /** Makes everything anew. */
  renew(): Promise<void>;
}

/** `foreign` is a domain where none of the callers is. */
export const newFuzzWorld = async (clients: Clients, foreign: Things): Promise<FuzzWorld> => {
  let worlds = 0;
  let people: Everyone;
  let things: Things;
  let values: Record<string, string> = {};
  let tokens: Partial<Record<Caller, string>> = {};
  const fresh = new Map<string, string>();
  const idTokens = new Map<string, string>();
  let seen: string[] = [];
  const foreignValues = valuesOf(foreign);

  const signInAgain = async (person: Client): Promise<Client> => {
    if ((await person.call(getProfile)).status === 200) return person;
    const accessToken = await clients.idToken(person.me.email, person.me.fullName);
    const signedIn = await ok(clients.as("").call(logIn, { body: { accessToken } }));
    return { ...clients.as(signedIn.access_token), me: person.me, signedIn };
  };

  const renewPeople = async (): Promise<void> => {
    if (worlds++ % WORLDS_PER_PEOPLE === 0) {
      people = await newEveryone(clients, "Insider");
      return;
    }
    const names = Object.keys(people) as (keyof Everyone)[];
    const again = await Promise.all(names.map(async (name) => [name, await signInAgain(people[name])] as const));
    people = Object.fromEntries(again) as unknown as Everyone;
    await people.owner.call(deleteDomain, { params: { domainId: things.domainId } });
  };

  const tokenWith = async (scope: "read" | "write"): Promise<string> =>
    (await ok(people.owner.call(createToken, { body: { name: scope, scope, expiresInDays: 1 } }))).token;

  const renew = async (): Promise<void> => {
    await renewPeople();
    things = await newThings(people, "Insider");
    values = valuesOf(things);
    tokens = {
      "bad token": newSecret(),
      "read token": await tokenWith("read"),
      "write token": await tokenWith("write"),
    };
    fresh.clear();
    seen = [];
  };
  await renew();

  const idToken = async (name: string): Promise<string> => {
    const used = idTokens.get("used");
    if (name === "used" && used) return used;
    const made =
      name === "known"
        ? await clients.idToken(people.member.me.email, people.member.me.fullName)
        : await clients.idToken(`new.${newId()}@example.org`, "New Comer");
    idTokens.set("used", made);
    return made;
  };

  const named: Record<string, (name: string) => string> = {
    own: (name) => values[name] ?? "",
    foreign: (name) => foreignValues[name] ?? "",
    fresh: (name) => {
      const id = fresh.get(name) ?? newId();
      fresh.set(name, id);
      return id;
    },
    seen: (name) => seen[Number(name) % Math.max(seen.length, 1)] ?? values.task ?? "",
    json: (name) => hostileJson[name] ?? "",
    huge: () => HUGE,
    new: (name) => (name === "email" ? `new.${newId()}@example.org` : (idTokens.get("new") ?? "")),
    known: (name) => (name === "email" ? people.member.me.email : (idTokens.get("known") ?? "")),
    used: () => idTokens.get("used") ?? "",
  };

  return {
    things: () => things,
    tokenOf: (caller) => {
      if (caller === "nobody") return "";
      return tokens[caller] ?? people[caller as keyof Everyone].token;
    },
    prepare: async (names) => {
      for (const name of names) {
        const [what = "", kind] = name.split(".");
        if (kind === "idToken") idTokens.set(what, await idToken(what));
      }
    },
    standsFor: (name) => {
      const [what = "", which = ""] = name.split(".");
      return named[what]?.(which) ?? "";
    },
    see: (text) => {
      seen = [...new Set([...(text.match(UUID) ?? []).slice(0, SEEN / 2), ...seen])].slice(0, SEEN);
    },
    renew,
  };
};
