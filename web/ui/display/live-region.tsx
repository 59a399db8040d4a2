import { useSyncExternalStore } from "react";
import { announcements, onAnnouncements } from "./announce.ts";

export { announce } from "./announce.ts";

/** Where announce() speaks. One per page; each sentence is a node of its own, so the same one twice is said twice. */
export function LiveRegion() {
  const all = useSyncExternalStore(onAnnouncements, announcements);
  const nodes = (urgent: boolean) =>
    all.filter((one) => one.urgent === urgent).map((one) => <p key={one.id}>{one.text}</p>);
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-relevant="additions">
        {nodes(false)}
      </div>
      <div aria-live="assertive" aria-relevant="additions">
        {nodes(true)}
      </div>
    </div>
  );
}
