import { Link } from "wouter";
import { text } from "../../text/catalogue.ts";
import { buttonLook } from "../../ui/look/button-look.ts";

/** What there is nothing at [S2.11]. */
export function NotFound() {
  const words = text().shell;
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-1 px-4 text-center">
      <h1 className="text-xl font-semibold">{words.notFoundTitle}</h1>
      <p className="text-base text-text-muted">{words.notFoundText}</p>
      <Link href="/home" className={buttonLook("primary", "md", "mt-4")}>
        {words.backHome}
      </Link>
    </div>
  );
}
