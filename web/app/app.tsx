import { SessionExpiredDialog } from "../features/auth/dialogs.ts";
import { useSession } from "../sync/session.ts";
import { text } from "../text/catalogue.ts";
import { direction } from "../text/locale.ts";
import { UiProvider } from "../ui/overlays/ui-provider.tsx";
import { useDrawn } from "../ui/page/outline.ts";
import { ErrorBoundary } from "./errors/error-boundary.tsx";
import { Pages } from "./pages.tsx";

/** Everything that stands around the pages. */
export function App() {
  const { common } = text();
  const { expired } = useSession();
  useDrawn(expired);
  return (
    <ErrorBoundary>
      <UiProvider direction={direction()} labels={{ toasts: common.toasts, close: common.close }}>
        <Pages />
        {expired && <SessionExpiredDialog />}
      </UiProvider>
    </ErrorBoundary>
  );
}
