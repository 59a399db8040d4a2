import { dayAndTime, relative } from "../../text/format.ts";
import { useClock } from "./clock.ts";
import { agoOf } from "./how-long-ago.ts";

type Props = { at: string; style?: "long" | "short"; className?: string };

/** How long ago an instant was, each minute anew; in full for who points at it. */
export function Ago({ at, style = "long", className }: Props) {
  const { value, unit } = agoOf(new Date(at), useClock());
  return (
    <time dateTime={at} title={dayAndTime(at)} className={className}>
      {relative(value, unit, style)}
    </time>
  );
}
