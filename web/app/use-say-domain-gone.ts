import { useEffect } from "react";
import { offerSavedTexts, showRemovedToast, withOpenTask } from "../features/gone/removed-toast.ts";
import { leadToContent } from "../features/shell/use-keep-focus.ts";
import { onDomainGone, useMe } from "../sync/live.ts";
import { text } from "../text/catalogue.ts";

/**
 * Says which domain is gone and why, when the one in which the person was makes room for another [D10]; and what was saved
 * of something that went earlier.
 */
export function useSayDomainGone(): void {
  const me = useMe().id;
  useEffect(() => offerSavedTexts(me), [me]);
  useEffect(
    () =>
      onDomainGone(({ id, name, why, panelIds }) => {
        showRemovedToast(`domain-gone/${id}`, text().domains[why](name), withOpenTask([id, ...panelIds]));
        leadToContent();
      }),
    [],
  );
}
