import { refOf } from "../../../contract/tasks/ref-of.ts";
import { useActiveDomain } from "../../sync/live.ts";

/** A task's number as one writes it, `WEB-42`; nothing while the server has not counted it. */
export function TaskNumber({ number }: { number: number | null | undefined }) {
  const key = useActiveDomain()?.key;
  return key && number ? <bdi className="tabular shrink-0 text-sm text-text-faint">{refOf(key, number)}</bdi> : null;
}
