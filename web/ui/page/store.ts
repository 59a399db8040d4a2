/** A value that parts of a screen share and listen to. */
export interface Store<State> {
  get: () => State;
  /** Changes some fields; those who listen are told only if one differs. */
  set: (fields: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createStore = <State extends object>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (fields) => {
      const keys = Object.keys(fields) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], fields[key]))) return;
      state = { ...state, ...fields };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
