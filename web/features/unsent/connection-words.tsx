import "../../text/connection.ts";
import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { useConnection } from "../../sync/connection.ts";
import { text } from "../../text/catalogue.ts";

/** A short hiccup is nobody's business; in ms. */
export const QUIET_MS = 2000;

const BANNER = "data-connection-bar";
export const isBannerShown = (): boolean => document.documentElement.hasAttribute(BANNER);
/** The page makes room for the banner at the foot of a phone, or it would lie on what is there. */
export const setBannerShown = (shown: boolean): boolean => document.documentElement.toggleAttribute(BANNER, shown);

type Props = { waiting: number; kept?: number; stale?: boolean };

/** What there is to say about the connection: a sign and a sentence. */
export function ConnectionWords({ waiting, kept = 0, stale = false }: Props) {
  const { state, unstored } = useConnection();
  const words = text().connection;
  const offline = state === "offline";
  const away = state !== "online";
  return (
    <>
      {offline ? (
        <CloudOff size={16} aria-hidden="true" className="shrink-0 text-warning-text" />
      ) : away || waiting > 0 ? (
        <RefreshCw size={16} aria-hidden="true" className="shrink-0 animate-spin text-text-faint" />
      ) : (
        <TriangleAlert size={16} aria-hidden="true" className="shrink-0 text-warning-text" />
      )}
      <span>
        {away && <span className="font-medium text-text">{offline ? words.offline : words.connecting} </span>}
        {waiting > 0 ? words.waiting(waiting) : offline && !unstored && words.safeHere}
        {unstored && (away || waiting > 0) && ` ${text().shell.unstored}`}
        {kept > 0 && ` ${words.unsaved(kept)}`}
        {stale && ` ${words.stale}`}
      </span>
    </>
  );
}
