import type { Migration } from "kysely";
import { people } from "./steps/0001-0020/0001-people.ts";
import { log } from "./steps/0001-0020/0002-log.ts";
import { domains } from "./steps/0001-0020/0003-domains.ts";
import { panels } from "./steps/0001-0020/0004-panels.ts";
import { tasks } from "./steps/0001-0020/0005-tasks.ts";
import { pictures } from "./steps/0001-0020/0006-pictures.ts";
import { passwords } from "./steps/0001-0020/0007-passwords.ts";
import { accessTokens } from "./steps/0001-0020/0008-access-tokens.ts";
import { announcements } from "./steps/0001-0020/0009-announcements.ts";
import { undo } from "./steps/0001-0020/0010-undo.ts";
import { schedules } from "./steps/0001-0020/0011-schedules.ts";
import { inviteMails } from "./steps/0001-0020/0012-invite-mails.ts";
import { timeSpent } from "./steps/0001-0020/0013-time-spent.ts";
import { titleKeys } from "./steps/0001-0020/0014-title-keys.ts";
import { taskStays } from "./steps/0001-0020/0015-task-stays.ts";
import { indexes } from "./steps/0001-0020/0016-indexes.ts";
import { leanStays } from "./steps/0001-0020/0017-lean-stays.ts";
import { inviteVersions } from "./steps/0001-0020/0018-invite-versions.ts";
import { endedTexts } from "./steps/0001-0020/0019-ended-texts.ts";
import { unnamedPanels } from "./steps/0001-0020/0020-unnamed-panels.ts";
import { pieces } from "./steps/0021-0050/0027-pieces.ts";
import { titlesAsTyped } from "./steps/0021-0050/0029-titles-as-typed.ts";
import { passwordResets } from "./steps/0021-0050/0030-password-resets.ts";
import { addresses } from "./steps/0021-0050/0031-addresses.ts";
import { devices } from "./steps/0021-0050/0032-devices.ts";
import { deeds } from "./steps/0021-0050/0033-deeds.ts";
import { descriptions } from "./steps/0021-0050/0034-descriptions.ts";
import { contents } from "./steps/0021-0050/0035-contents.ts";
import { comments } from "./steps/0021-0050/0036-comments.ts";
import { attachments } from "./steps/0021-0050/0037-attachments.ts";
import { commentNotices } from "./steps/0021-0050/0038-comment-notices.ts";
import { fileCounts } from "./steps/0021-0050/0040-file-counts.ts";
import { watches } from "./steps/0021-0050/0041-watches.ts";
import { countedNotices } from "./steps/0021-0050/0042-counted-notices.ts";
import { priorities } from "./steps/0021-0050/0043-priorities.ts";
import { labels } from "./steps/0021-0050/0044-labels.ts";
import { taskNumbers } from "./steps/0021-0050/0046-task-numbers.ts";
import { domainKeys } from "./steps/0021-0050/0047-domain-keys.ts";
import { search } from "./steps/0021-0050/0048-search.ts";
import { searchTexts } from "./steps/0021-0050/0049-fill-search.ts";
import { startedWorkFollows } from "./steps/0021-0050/0050-started-work-follows.ts";
import { views } from "./steps/0051-0080/0051-views.ts";
import { tasksByAuthor } from "./steps/0051-0080/0053-tasks-by-author.ts";
import { operators } from "./steps/0051-0080/0054-operators.ts";
import { suspended } from "./steps/0051-0080/0055-suspended.ts";
import { signUps } from "./steps/0051-0080/0056-sign-ups.ts";
import { audit } from "./steps/0051-0080/0057-audit.ts";
import { whatIsKept } from "./steps/0051-0080/0058-what-is-kept.ts";
import { backups } from "./steps/0051-0080/0059-backups.ts";
import { namedNotices } from "./steps/0051-0080/0060-named-notices.ts";

/** In this order, forward only. A migration that has been released never changes again. */
export const migrations: Record<string, Migration> = {
  "0001-people": { up: people },
  "0002-log": { up: log },
  "0003-domains": { up: domains },
  "0004-panels": { up: panels },
  "0005-tasks": { up: tasks },
  "0006-pictures": { up: pictures },
  "0007-passwords": { up: passwords },
  "0008-access-tokens": { up: accessTokens },
  "0009-announcements": { up: announcements },
  "0010-undo": { up: undo },
  "0011-schedules": { up: schedules },
  "0012-invite-mails": { up: inviteMails },
  "0013-time-spent": { up: timeSpent },
  "0014-title-keys": { up: titleKeys },
  "0015-task-stays": { up: taskStays },
  "0016-indexes": { up: indexes },
  "0017-lean-stays": { up: leanStays },
  "0018-invite-versions": { up: inviteVersions },
  "0019-ended-texts": { up: endedTexts },
  "0020-unnamed-panels": { up: unnamedPanels },
  "0027-pieces": { up: pieces },
  "0029-titles-as-typed": { up: titlesAsTyped },
  "0030-password-resets": { up: passwordResets },
  "0031-addresses": { up: addresses },
  "0032-devices": { up: devices },
  "0033-deeds": { up: deeds },
  "0034-descriptions": { up: descriptions },
  "0035-contents": { up: contents },
  "0036-comments": { up: comments },
  "0037-attachments": { up: attachments },
  "0038-comment-notices": { up: commentNotices },
  "0040-file-counts": { up: fileCounts },
  "0041-watches": { up: watches },
  "0042-counted-notices": { up: countedNotices },
  "0043-priorities": { up: priorities },
  "0044-labels": { up: labels },
  "0046-task-numbers": { up: taskNumbers },
  "0047-domain-keys": { up: domainKeys },
  "0048-search": { up: search },
  "0049-fill-search": { up: searchTexts },
  "0050-started-work-follows": { up: startedWorkFollows },
  "0051-views": { up: views },
  "0053-tasks-by-author": { up: tasksByAuthor },
  "0054-operators": { up: operators },
  "0055-suspended": { up: suspended },
  "0056-sign-ups": { up: signUps },
  "0057-audit": { up: audit },
  "0058-what-is-kept": { up: whatIsKept },
  "0059-backups": { up: backups },
  "0060-named-notices": { up: namedNotices },
};
