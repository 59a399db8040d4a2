import { type ComponentProps, useId, useLayoutEffect, useRef } from "react";
import { cx } from "../look/cx.ts";
import { inputLook } from "../look/input-look.ts";
import { Counter } from "./counter.tsx";
import { useFieldWiring } from "./field-context.ts";
import { useMergedRef } from "./use-merged-ref.ts";

type Props = ComponentProps<"textarea"> & { count?: { used: number; max: number } };

/** Grows with its text, up to the max-height that className sets. */
export function TextArea({ count, className, ref, rows = 3, ...props }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(own, ref);
  const counterId = useId();
  const described = [props["aria-describedby"], count && counterId].filter(Boolean).join(" ");
  const wiring = useFieldWiring({ ...props, "aria-describedby": described || undefined });

  // What was typed before is gone on with: a browser would put the caret in front of it.
  useLayoutEffect(() => {
    const area = own.current;
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  // Where the browser knows field-sizing, it does this alone.
  useLayoutEffect(() => {
    const area = own.current;
    if (!area || CSS.supports("field-sizing", "content") || props.value === undefined) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${area.scrollHeight + 2}px`;
  }, [props.value]);

  return (
    <div className="relative">
      <textarea
        rows={rows}
        {...props}
        {...wiring}
        ref={merged}
        className={cx(
          inputLook,
          "field-sizing-content block max-h-96 resize-none overflow-y-auto py-1.5 leading-5",
          count && "pb-6",
          className,
        )}
        style={{ minBlockSize: `calc(${rows} * 1.25rem + 0.875rem)` }}
      />
      {count && <Counter id={counterId} {...count} className="absolute end-2.5 bottom-1.5" />}
    </div>
  );
}
