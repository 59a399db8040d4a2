import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { buttonLook } from "../../ui/look/button-look.ts";

/** When a page could not be drawn [S8.11]: links are plain, since nothing is known to work any more. */
export function ErrorPage() {
  const words = text().shell;
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-1 px-4 text-center">
      <h1 className="text-xl font-semibold">{words.errorTitle}</h1>
      <p className="max-w-100 text-base text-text-muted text-balance">{words.errorText}</p>
      <div className="flex gap-2 pt-4">
        <a href="/home" className={buttonLook("white")}>
          {words.backHome}
        </a>
        <Button variant="primary" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>
    </div>
  );
}
