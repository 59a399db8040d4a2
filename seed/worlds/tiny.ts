import { world } from "../world.ts";

/** The smallest world that has everything: two people, one panel, a few tasks. */
export const tiny = () =>
  world((w) =>
    w.domain("studio").people("Ana Lima", "Bo Lindqvist").panel("First steps", { todo: 3, doing: 1, done: 2 }),
  );
