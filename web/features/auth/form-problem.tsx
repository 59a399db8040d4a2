import { CircleAlert } from "lucide-react";

/** What is wrong with a form as a whole, above its button. */
export function FormProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-md text-warning-text">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
