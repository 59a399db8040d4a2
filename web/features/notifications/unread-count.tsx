import "../../text/beside-boards.ts";
import { useUnreadCount } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { number } from "../../text/format.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";

const MOST = 99;

/** How many notifications of both kinds are unread, in red; nothing when there are none [S2.24]. */
export function UnreadCount() {
  const count = useUnreadCount();
  if (count === 0) return null;
  const shown = count > MOST ? `${number(MOST)}+` : number(count);
  return (
    <Badge solid="danger">
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text().notifications.unread(shown)}</VisuallyHidden>
    </Badge>
  );
}
