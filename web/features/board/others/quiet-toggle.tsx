import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { cx } from "../../../ui/look/cx.ts";
import { seenInFocusLook } from "../../../ui/look/seen-in-focus.ts";
import { setQuietMode, useQuietMode } from "./quiet-mode.ts";

/** For those who listen: whether others' changes are announced. Seen only while it has the focus. */
export function QuietToggle() {
  const words = text().board;
  const quiet = useQuietMode();
  return (
    <button
      type="button"
      aria-pressed={!quiet}
      onClick={() => {
        setQuietMode(!quiet);
        announce(quiet ? words.quietOff : words.quietOn);
      }}
      className={cx(seenInFocusLook, "focus:absolute focus:end-4 focus:top-14 focus:z-10")}
    >
      {words.quietMode}
    </button>
  );
}
