import { useEffect } from "react";
import { offerSavedTexts, sayGone, withOpenTask } from "../features/gone/say-gone.ts";
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
        sayGone(`domain-gone/${id}`, text().domains[why](name), withOpenTask([id, ...panelIds]));
        leadToContent();
      }),
    [],
  );
}
