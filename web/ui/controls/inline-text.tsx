import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cx } from "../look/cx.ts";
import { useFieldWiring } from "./field-context.ts";
import { useMergedRef } from "./use-merged-ref.ts";

/** Text that is edited where it stands: no edge until the pointer or the focus comes; it grows with its lines. */
export function InlineText({ className, ref, ...props }: ComponentProps<"textarea">) {
  const own = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(own, ref);
  const wiring = useFieldWiring(props);

  // Where the browser knows field-sizing, it does this alone.
  useLayoutEffect(() => {
    const area = own.current;
    if (!area || CSS.supports("field-sizing", "content") || props.value === undefined) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [props.value]);

  return (
    <textarea
      rows={1}
      {...props}
      {...wiring}
      ref={merged}
      className={cx(
        "field-sizing-content block w-full min-w-0 resize-none rounded-md bg-transparent px-2 py-1 text-text transition-colors",
        "hover:bg-surface-hover focus-visible:bg-surface-raised focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus",
        "aria-invalid:outline-2 aria-invalid:-outline-offset-1 aria-invalid:outline-danger",
        className,
      )}
    />
  );
}
