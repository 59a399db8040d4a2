import { useState } from "react";
import { asFailure } from "../../sync/request.ts";

/** What is wrong with fields of a form, in words. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>;

/**
 * Sends what was typed; what the server finds wrong with a field stands there, everything else above the button [S8.8].
 * `ofCode` has failures that are about a field, and what stands there then.
 */
export function useFormSend<Field extends string>(ofCode: Record<string, FieldProblems<Field>> = {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<FieldProblems<Field>>({});

  function refuse(wrong: FieldProblems<Field>) {
    setProblem(null);
    setProblems(wrong);
  }

  /** Whether it went through. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    refuse({});
    try {
      await work();
      return true;
    } catch (reason) {
      const { message, problem: told } = asFailure(reason);
      const issues = told?.issues ?? [];
      const known = ofCode[told?.code ?? ""];
      if (known) refuse(known);
      else if (issues.length === 0) setProblem(message);
      else
        refuse(
          Object.fromEntries(issues.map(({ path, message: wrong }) => [path, wrong]).reverse()) as FieldProblems<Field>,
        );
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, problems, run, refuse };
}
