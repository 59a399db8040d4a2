import { type KeyboardEvent, useId, useState } from "react";
import { ANNOUNCEMENT_MAX, announcementLimits } from "../../../contract/announcements/announcement.ts";
import { graphemes, textProblem } from "../../../contract/shared/text.ts";
import { useCan, useCollaborators, useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { announce } from "../../ui/display/announce.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { readDraft, useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { MentionArea } from "./mention-area.tsx";
import { mentionsOf } from "./parse-content.ts";
import { postAnnouncement } from "./use-announcement.ts";

interface Draft {
  content: string;
  /** Of people with one name, those that were meant. */
  picked: string[];
  isAutomated?: boolean;
}

const NOTHING: Draft = { content: "", picked: [], isAutomated: false };

/** Where the announcement being written for a domain is kept. */
const draftKey = (me: string, domainId: string): string => `${me}/announcement/${domainId}`;

/** Writes what all people of the domain should know. Half-written it stays, through a reload. */
export function Composer({ domainId }: { domainId: string }) {
  const words = text().announcements;
  const me = useMe();
  const people = useCollaborators().map(({ user }) => user);
  const mayAutomate = useCan("announcement.automate");
  const key = draftKey(me.id, domainId);
  const draft = useDraft<Draft>(key) ?? NOTHING;
  const { content, picked, isAutomated = false } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const used = graphemes(content, ANNOUNCEMENT_MAX * 2);
  const tooLong = used > ANNOUNCEMENT_MAX;

  function keep(next: Draft) {
    setProblem(null);
    writeDraft(key, next.content === "" && !next.isAutomated ? null : next);
  }

  function post() {
    const wrong = textProblem(content, announcementLimits);
    if (wrong) {
      setProblem(said(wrong));
      document.querySelector<HTMLElement>(`[aria-describedby~="${noteId}"]`)?.focus();
      return;
    }
    const mentions = mentionsOf(content.normalize("NFC"), people, picked);
    keep(NOTHING);
    announce(words.posted);
    // What was refused is back to be put right, unless something else was begun.
    postAnnouncement(domainId, { content, mentions, isAutomated }).catch(() => {
      if (!readDraft(key)) writeDraft(key, draft);
    });
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post();
  }

  return (
    <form
      className="not-printed flex gap-3 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <Avatar id={me.id} name={me.fullName} image={me.profilePicture} size={32} className="max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <MentionArea
          aria-label={words.compose}
          aria-describedby={noteId}
          aria-invalid={problem !== null || tooLong}
          placeholder={words.placeholder}
          rows={2}
          count={{ used, max: ANNOUNCEMENT_MAX }}
          value={content}
          onValueChange={(next, more) => keep({ ...draft, content: next, picked: more ? [...picked, more] : picked })}
          onKeyDown={keyDown}
        />
        <p id={noteId} role="alert" className="text-sm text-danger-text empty:hidden">
          {problem ?? (tooLong ? said(`Please use at most ${ANNOUNCEMENT_MAX} characters.`) : "")}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {mayAutomate ? (
            <Checkbox
              label={words.quiet}
              checked={isAutomated}
              onCheckedChange={(next) => keep({ ...draft, isAutomated: next })}
              className="text-text-muted"
            />
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" disabled={content.trim() === "" || tooLong} className="ms-auto">
            {words.post}
          </Button>
        </div>
      </div>
    </form>
  );
}
