import { type WorkOf, workOf } from "../../../contract/tasks/my-work.ts";
import { text } from "../../text/catalogue.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";

type Props = { of: WorkOf; onChoose: (of: WorkOf) => void };

/** Which tasks are shown: what is mine to do, what I made, or what I hear of. */
export function WorkOfChoice({ of, onChoose }: Props) {
  const words = text().home;
  return (
    <div data-work-of="" className="min-w-0">
      <Segmented
        label={words.workOf}
        options={workOf.map((value) => ({ value, label: words.ofWork[value] }))}
        value={of}
        onValueChange={onChoose}
      />
    </div>
  );
}
