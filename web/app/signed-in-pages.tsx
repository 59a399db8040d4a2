import "../text/behind-sign-in.ts";
import { Suspense, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { panelPath } from "../../contract/panels/panel.ts";
import { SessionExpiredDialog } from "../features/auth/dialogs.ts";
import { CreateDomainDialog } from "../features/domains/dialogs.ts";
import { DomainSwitcher } from "../features/domains/domain-switcher.tsx";
import { CreatePanelDialog } from "../features/panels/dialogs.ts";
import { ShellLayout } from "../features/shell/shell-layout.tsx";
import { usePanels } from "../sync/live.ts";
import { useSession, useSessionProblem } from "../sync/session.ts";
import { expectToasts } from "../ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageSkeleton, ShellSkeleton } from "./page-skeleton.tsx";
import { HomeScreen, NotFoundScreen, PanelScreen } from "./screens.ts";
import { StartFailed } from "./start-failed.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

function ScreenOfPath() {
  const [path] = useLocation();
  return (
    <ErrorBoundary of={path}>
      {/* Without the key, a screen that was left lives on unseen, effects and all, while the next one's script loads. */}
      <Suspense key={path.split("/")[1]} fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/">
            <Redirect to="/home" replace />
          </Route>
          <Route path="/home" component={HomeScreen} />
          <Route path="/panel" component={PanelScreen} />
          <Route path="/panel/:slug/:id" component={PanelScreen} />
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function Shell() {
  const [asking, setAsking] = useState<"domain" | "panel" | null>(null);
  const [path, navigate] = useLocation();
  const close = () => setAsking(null);
  useDocumentTitle(usePanels());

  return (
    <ShellLayout
      full={/^\/panel(\/|$)/.test(path)}
      domainSwitcher={<DomainSwitcher onAdd={() => setAsking("domain")} />}
      onCreatePanel={() => setAsking("panel")}
    >
      <ScreenOfPath />
      <CreateDomainDialog open={asking === "domain"} onClose={close} />
      <CreatePanelDialog open={asking === "panel"} onClose={close} onCreated={(panel) => navigate(panelPath(panel))} />
    </ShellLayout>
  );
}

/** The pages for who is signed in, inside the shell; before that its outline, or why there is nothing to show. */
export function SignedInPages() {
  const { me, expired } = useSession();
  useEffect(() => {
    expectToasts();
    SessionExpiredDialog.expect();
  }, []);
  const problem = useSessionProblem();
  if (me) return <Shell />;
  return problem && !expired ? <StartFailed problem={problem} /> : <ShellSkeleton />;
}
