import { useEffect } from "react";
import { onSetBack } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { isHalfTyped } from "../../ui/page/new-version.ts";
import { offerReload } from "./offer-reload.ts";

/** Loads the page anew when the server's data went back; where something is half-typed that is for who types. */
export function useStartAnew(): void {
  useEffect(
    () =>
      onSetBack(() => {
        if (isHalfTyped()) offerReload("set-back", text().shell.setBack);
        else location.reload();
      }),
    [],
  );
}
