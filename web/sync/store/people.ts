import { showing } from "../../../contract/people-in.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import { Cached } from "./cached.ts";
import { same } from "./rows/same.ts";
import type { Told } from "./stream.ts";

/** A domain, as far as people go: who is in it, and whom its stream told of. */
interface WithPeople {
  people: { get(): readonly { user: Assignee }[] };
  stream: { told: Told };
}

const NOBODY: Told = new Map();

/**
 * What people are called and look like. Things keep the copies of people that they came with, and screens read things
 * through `in`. It shows me as I am expected to be, the people of the active domain as the domain has them, those who
 * left as the thing's stream told of them last, and anybody else as the copy does.
 */
export class People {
  readonly #active: () => WithPeople | undefined;
  /** Me and the people of the active domain. */
  readonly #here: Cached<Told>;
  readonly #shown = new WeakMap<object, { turn: number; told: Told; thing: unknown }>();
  #turn = 0;

  constructor(active: () => WithPeople | undefined, mine: () => Assignee | undefined) {
    this.#active = active;
    this.#here = new Cached(NOBODY, () => {
      const people = [...(active()?.people.get() ?? []).map(({ user }) => user), mine()];
      return new Map(people.flatMap((user) => (user ? [[user.id, user]] : [])));
    });
  }

  /** Counts the times that somebody came, went or appeared otherwise. */
  get turn(): number {
    return this.#turn;
  }

  /** Somebody came, went, or appears otherwise. */
  differ(): void {
    this.#turn += 1;
    this.#here.stale();
  }

  /**
   * A thing with its people as they are now: the same object until they differ. `stream`: the one that tells of it,
   * unless that is the active domain's; null for what was just asked for, and says what people are called by itself.
   */
  in<Thing>(thing: Thing, stream: WithPeople["stream"] | null | undefined = this.#active()?.stream): Thing {
    if (typeof thing !== "object" || thing === null) return thing;
    const told = stream?.told ?? NOBODY;
    const before = this.#shown.get(thing) as { turn: number; told: Told; thing: Thing } | undefined;
    if (before?.turn === this.#turn && before.told === told) return before.thing;
    const here = this.#here.get();
    const next = showing((id) => here.get(id) ?? told.get(id))(thing);
    const shown = before && same(before.thing, next) ? before.thing : next;
    this.#shown.set(thing, { turn: this.#turn, told, thing: shown });
    return shown;
  }
}
