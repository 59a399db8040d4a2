import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/announce.ts";
import { setQuiet, useQuiet } from "./quiet.ts";

/** For those who listen: whether others' changes are announced. Seen only while it has the focus. */
export function QuietToggle() {
  const words = text().board;
  const quiet = useQuiet();
  return (
    <button
      type="button"
      aria-pressed={!quiet}
      onClick={() => {
        setQuiet(!quiet);
        announce(quiet ? words.quietOff : words.quietOn);
      }}
      className="sr-only rounded-md bg-surface-inverse px-3 py-2 text-md text-text-inverse focus:not-sr-only focus:absolute focus:end-4 focus:top-2 focus:z-10"
    >
      {words.quietMode}
    </button>
  );
}
