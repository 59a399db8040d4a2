import type { ReactNode } from "react";
import { text } from "../../text/catalogue.ts";
import { Logo } from "../../ui/display/logo.tsx";
import { LanguageChoice } from "./language-choice.tsx";

type Props = {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** The way to the other page. */
  footer?: ReactNode;
};

/** One card in the middle of a quiet page: for everything before the app itself [S2.18]. */
export function AuthLayout({ title, intro, children, footer }: Props) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Logo size={28} />
        {text().shell.product}
      </p>
      <section className="w-full max-w-100 rounded-lg border border-border bg-surface-raised px-6 py-8 sm:px-8">
        <header className="flex flex-col gap-1 pb-6 text-center last:pb-0">
          <h1 className="text-xl font-semibold text-balance">{title}</h1>
          {intro && <p className="text-base text-text-muted text-balance">{intro}</p>}
        </header>
        {children}
      </section>
      {footer && <p className="text-center text-md text-text-muted">{footer}</p>}
      <LanguageChoice />
    </main>
  );
}
