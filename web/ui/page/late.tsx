import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
} from "react";
import { isOutdated, lookForNewVersion } from "./new-version.ts";
import { whenQuiet } from "./when-quiet.ts";

/** A part of the page whose script comes later. */
export interface Late<Module> {
  /** Fetches it; once more where that failed. */
  fetch: () => Promise<Module>;
  /** What it exports; inside `LateParts`, which wait for it. */
  use: () => Module;
  /** Fetches it when the page has come to rest, so that its first use waits for nothing, also without a network. */
  expect: () => void;
}

/** Has what waits for a script drawn anew. */
const DrawAgain = createContext<() => void>(() => undefined);

/**
 * Where parts of the page come late: until they are here, `fallback` stands in their place. What a Suspense alone has waited
 * for React shows no sooner than 300 ms after the last fallback on the page; an update from outside shows it at once.
 */
export function LateParts({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  // A Suspense that the compiler keeps is not drawn again.
  "use no memo";
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  return (
    <DrawAgain value={drawAgain}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </DrawAgain>
  );
}

/** A script that failed to come is not asked for again sooner than this, in ms. */
const FAILED_MS = 1000;

export const late = <Module,>(load: () => Promise<Module>): Late<Module> => {
  let here: Module | undefined;
  let coming: Promise<Module> | undefined;
  let failed: { reason: unknown; at: number } | undefined;
  let expected = false;
  const waiting = new Set<() => void>();
  const drawWaiting = (): void => {
    for (const drawAgain of waiting) drawAgain();
    waiting.clear();
  };

  const fetch = (): Promise<Module> => {
    coming ??= load().then(
      (module) => {
        here = module;
        drawWaiting();
        return module;
      },
      (reason: unknown) => {
        coming = undefined;
        failed = { reason, at: performance.now() };
        drawWaiting();
        throw reason;
      },
    );
    return coming;
  };

  return {
    fetch,
    use: () => {
      // A module that is here draws at once: a promise would show the fallback first.
      if (here) return here;
      // React draws again whatever failed; a new try each time would never end.
      if (failed && performance.now() - failed.at < FAILED_MS) throw failed.reason;
      waiting.add(use(DrawAgain));
      return use(fetch());
    },
    expect: () => {
      if (!expected) whenQuiet(() => fetch().catch(() => undefined));
      expected = true;
    },
  };
};

/** Between tries, in ms. */
const PAUSE_MS = 2000;
const MAX_TRIES = 4;

/** Without a network it waits for one; with one it gives up in the end, and at once where the server has a new version. */
const persistently = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (reason) {
      if (isOutdated() || (navigator.onLine && tries >= MAX_TRIES)) throw reason;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
};

/** A component that is drawn through `late`; `expect` fetches it ahead. */
export type LateComponent<Props> = ComponentType<Props> & { expect: () => void; fetch: () => Promise<unknown> };

/** A page whose script comes later, to be drawn inside `LateParts`; where it does not come, the error page says so. */
export const latePage = <Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> => {
  const { use: get, expect, fetch } = late(load);
  const LateComponent = (props: Props) => createElement(get(), props);
  return Object.assign(LateComponent, { expect, fetch });
};

/** Stands for what will never come: whoever opens it anew may have nothing half-typed any more. */
function Missing({ open = true }: { open?: boolean }) {
  useEffect(() => {
    if (open) void lookForNewVersion();
  }, [open]);
  return null;
}

/**
 * A part of a page whose script comes later, to be drawn inside `LateParts`: without a network, and where the server has a
 * new version, the page goes on without it. `fetch` tries once, for whoever can say that it did not come.
 */
export const lateComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  InItsPlace: ComponentType<Props> = Missing,
): LateComponent<Props> => {
  const Part = latePage(() =>
    persistently(load).catch((reason: unknown) => {
      if (isOutdated()) return InItsPlace;
      throw reason;
    }),
  );
  const { fetch } = Part;
  return Object.assign(Part, { fetch: () => load().then(fetch) });
};

/**
 * A dialog whose script comes when it is first opened, or before that when the page has come to rest. From then on it
 * stays in place, so that it can close with grace. Without `open` it is open as long as it is there.
 */
export const lateDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> => {
  const Dialog = lateComponent(load);
  const { expect, fetch } = Dialog;
  function LateDialog(props: Props) {
    const { open = true } = props as { open?: boolean };
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    useEffect(expect, []);
    return (
      wanted && (
        <LateParts>
          <Dialog {...props} />
        </LateParts>
      )
    );
  }
  return Object.assign(LateDialog, { expect, fetch });
};

/** A component that can wait: it is drawn once the page has come to rest and its script is here. */
export const lateQuiet = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const part = late(() => persistently(load));
  let here = false;
  function LateQuiet(props: Props) {
    const [shown, setShown] = useState(here);
    useEffect(() => {
      const show = (): void => {
        here = true;
        setShown(true);
      };
      whenQuiet(() => part.fetch().then(show, () => undefined));
    }, []);
    return shown && createElement(part.use(), props);
  }
  return LateQuiet;
};
