import { takeKeys, typeAhead } from "../keys/typed-ahead.ts";
import type { LateComponent } from "../page/late.tsx";
import { sayNotHere } from "./say-not-here.ts";

/**
 * Opens a layer once its script is here, with what was pressed since; Esc gives it up before. Where the script does not
 * come, that is said, and keys are what they were.
 */
export const openLayer = <State>(
  layer: Pick<LateComponent<never>, "fetch">,
  set: (state: State) => void,
  open: State,
  closed: State,
): void => {
  let isWanted = true;
  typeAhead(() => {
    isWanted = false;
    set(closed);
  });
  layer.fetch().then(
    () => isWanted && set(open),
    () => {
      if (!isWanted) return;
      takeKeys();
      sayNotHere(() => openLayer(layer, set, open, closed));
    },
  );
};
