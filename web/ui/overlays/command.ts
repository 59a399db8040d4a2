import type { ReactNode } from "react";

/** Something that can be done, by a name that people look for. */
export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  /** The keys that do it, too, as they are printed: "g h" is one after the other. */
  keyHint?: string;
  run: () => void;
}
