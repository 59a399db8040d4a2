import { useState } from "react";
import { cx } from "../look/cx.ts";
import { initials, tintOf } from "./initials.ts";

export type Pictured = { id: string; name: string; image?: string | null | undefined };

type Props = Pictured & {
  /** px */
  size?: 20 | 24 | 32 | 64 | 96;
  /** Says who it is. Left out: it is decoration beside the name. */
  label?: string;
  className?: string;
};

const sizes = {
  20: "size-5 text-[9px]",
  24: "size-6 text-[10px]",
  32: "size-8 text-xs",
  64: "size-16 text-xl",
  96: "size-24 text-xl",
};

/** A picture, or the initials on the tint of the id. */
export function Avatar({ id, name, image, size = 24, label, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const tint = tintOf(id);
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cx(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold select-none",
        sizes[size],
        className,
      )}
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-${tint}-text)` }}
    >
      {image && image !== broken ? (
        <img
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
          onError={() => setBroken(image)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
