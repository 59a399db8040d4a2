import "../text/behind-sign-in.ts";
import { useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { panelPath } from "../../contract/panels/panel.ts";
import { SessionExpiredDialog } from "../features/auth/dialogs.ts";
import { CreateDomainDialog } from "../features/domains/dialogs.ts";
import { DomainSwitcher } from "../features/domains/domain-switcher.tsx";
import { ActivityDialog, TrashDialog } from "../features/history/dialogs.ts";
import { Unread } from "../features/notifications/late.ts";
import { CreatePanelDialog } from "../features/panels/dialogs.ts";
import { Onboarding } from "../features/profile/onboarding/onboarding.tsx";
import { HeaderSearch } from "../features/search/header-search.tsx";
import { ShellLayout } from "../features/shell/shell-layout.tsx";
import { show, useShown } from "../features/shell/shown.ts";
import { leadToContent } from "../features/shell/use-keep-focus.ts";
import { Sounds } from "../features/sound/late.ts";
import { ConflictDialog } from "../features/tasks/dialogs.ts";
import { Unsent } from "../features/unsent/unsent.tsx";
import { usePanels } from "../sync/live.ts";
import { useSession, useSessionProblem } from "../sync/session.ts";
import { setLanguage } from "../text/language.ts";
import { languageNamed } from "../text/locale.ts";
import { openLayer } from "../ui/overlays/open-layer.ts";
import { expectToasts } from "../ui/overlays/toast.tsx";
import { LateParts } from "../ui/page/late.tsx";
import { turnStrayFilesAway } from "../ui/page/stray-files.ts";
import { whenQuiet } from "../ui/page/when-quiet.ts";
import { CommandPalette } from "./dialogs.ts";
import { ErrorBoundary } from "./errors/error-boundary.tsx";
import { StartFailed } from "./errors/start-failed.tsx";
import { PageSkeleton, ShellSkeleton } from "./page-skeleton.tsx";
import { useStartAnew } from "./reload/use-start-anew.ts";
import {
  AnnouncementsScreen,
  CollaboratorsScreen,
  HomeScreen,
  NotFoundScreen,
  NotificationsScreen,
  PanelScreen,
  ProfileScreen,
} from "./screens.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { useSayDomainGone } from "./use-say-domain-gone.ts";

function ScreenOfPath() {
  const [path] = useLocation();
  return (
    <ErrorBoundary of={path}>
      {/* Without the key, a screen that was left lives on unseen, effects and all, while the next one's script loads. */}
      <LateParts key={path.split("/")[1]} fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/">
            <Redirect to="/home" replace />
          </Route>
          <Route path="/home" component={HomeScreen} />
          <Route path="/panel" component={PanelScreen} />
          <Route path="/panel/:slug/:id" component={PanelScreen} />
          <Route path="/collaborators" component={CollaboratorsScreen} />
          <Route path="/announcements" component={AnnouncementsScreen} />
          <Route path="/notifications" component={NotificationsScreen} />
          <Route path="/profile" component={ProfileScreen} />
          <Route path="/account">
            <Redirect to="/profile" replace />
          </Route>
          <Route component={NotFoundScreen} />
        </Switch>
      </LateParts>
    </ErrorBoundary>
  );
}

function Shell() {
  const [asking, setAsking] = useState<"domain" | "panel" | "find" | "shortcuts" | null>(null);
  const [path, navigate] = useLocation();
  const close = () => setAsking(null);
  const shown = useShown();
  useDocumentTitle(usePanels());
  useSayDomainGone();
  useStartAnew();
  const { token } = useSession();
  // Whoever signs in anew has another session, which takes up what waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token says whose session it is.
  useEffect(() => whenQuiet(async () => (await import("../sync/uploads.ts")).resumeUploads()), [token]);

  return (
    <ShellLayout
      full={/^\/panel(\/|$)/.test(path)}
      search={<HeaderSearch />}
      domainSwitcher={<DomainSwitcher onAdd={() => setAsking("domain")} onShowTrash={() => show("trash")} />}
      onCreatePanel={() => setAsking("panel")}
      onFind={() => openLayer(CommandPalette, setAsking, "find", null)}
      shortcuts={{ open: asking === "shortcuts", onOpenChange: (open) => setAsking(open ? "shortcuts" : null) }}
      unread={<Unread />}
    >
      <ScreenOfPath />
      <Sounds />
      <Unsent
        renderConflict={(kept, close) => (
          <ConflictDialog
            kept={kept}
            onClose={() => {
              close();
              // What it was opened from went with the choice.
              leadToContent();
            }}
          />
        )}
      />
      <Onboarding />
      <TrashDialog open={shown === "trash"} onClose={() => show(null)} />
      <ActivityDialog open={shown === "activity"} onClose={() => show(null)} />
      <CommandPalette
        open={asking === "find"}
        onClose={() => setAsking((now) => (now === "find" ? null : now))}
        onCreatePanel={() => setAsking("panel")}
        onAddDomain={() => setAsking("domain")}
        onShowShortcuts={() => setAsking("shortcuts")}
      />
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
    turnStrayFilesAway();
  }, []);
  const language = languageNamed(me?.language);
  useEffect(() => {
    if (language) void setLanguage(language);
  }, [language]);
  const problem = useSessionProblem();
  if (me) return <Shell />;
  return problem && !expired ? <StartFailed problem={problem} /> : <ShellSkeleton />;
}
