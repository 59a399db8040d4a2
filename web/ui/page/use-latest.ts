import { useLayoutEffect, useRef, useState } from "react";

type Functions<Of> = { [Name in keyof Of]: (...args: never[]) => unknown };

/** The same object for ever, whose functions do what the latest ones given do: whoever holds it is not drawn anew. */
export const useLatest = <Of extends Functions<Of>>(functions: Of): Of => {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [same] = useState(() => {
    const names = Object.keys(functions) as (keyof Of)[];
    const call =
      (name: keyof Of) =>
      (...args: never[]) =>
        latest.current[name](...args);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as Of;
  });
  return same;
};
