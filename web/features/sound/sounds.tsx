import { useEffect } from "react";
import { useMe } from "../../sync/live.ts";
import { onFeedNews } from "../../sync/use-feeds.ts";
import { isHeard } from "./heard.ts";
import { play } from "./play.ts";

/** Lets announcements and assignments be heard as they come in live [S1.6, S9.9]. */
export function Sounds() {
  const me = useMe().id;
  useEffect(() => onFeedNews((change) => isHeard(change, me) && play()), [me]);
  return null;
}
