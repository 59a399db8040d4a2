import type { announcementLimits } from "../../contract/announcements/announcement.ts";
import type { fileNameLimits } from "../../contract/attachments/attachment.ts";
import type { tokenNameLimits } from "../../contract/auth/access-token.ts";
import type { isCommon, isOwnName, passwordsDiffer } from "../../contract/auth/password.ts";
import type { ProviderCode, providerCodes } from "../../contract/auth/provider-codes.ts";
import type { commentLimits } from "../../contract/comments/comment.ts";
import type { domainNameLimits, domainRenameLimits } from "../../contract/domains/domain.ts";
import type { labelNameLimits } from "../../contract/labels/label.ts";
import type { panelNameLimits } from "../../contract/panels/panel.ts";
import type { ErrorCode, errors } from "../../contract/shared/errors.ts";
import type { statusNameLimits } from "../../contract/statuses/status.ts";
import type { titleLimits } from "../../contract/tasks/task.ts";
import type { fullNameLimits, ownTextLimits } from "../../contract/users/profile.ts";
import type { usernameLimits } from "../../contract/users/username.ts";
import type { viewNameLimits } from "../../contract/views/view.ts";

type Limits =
  | typeof announcementLimits
  | typeof commentLimits
  | typeof domainNameLimits
  | typeof domainRenameLimits
  | typeof fileNameLimits
  | typeof fullNameLimits
  | typeof labelNameLimits
  | typeof ownTextLimits
  | typeof panelNameLimits
  | typeof statusNameLimits
  | typeof titleLimits
  | typeof tokenNameLimits
  | typeof usernameLimits
  | typeof viewNameLimits;

/**
 * The sentences that browser and server share: they stand in the contract, in English, which is also what the API
 * answers with. A language has each of them; where the contract's wording changes, its translations no longer compile.
 */
export type ContractSentence =
  | (typeof errors)[ErrorCode][1]
  | (typeof providerCodes)[ProviderCode]
  | Limits["tooShort"]
  | typeof isCommon
  | typeof isOwnName
  | typeof passwordsDiffer
  | "This text has characters that cannot be stored."
  | "Please use letters, digits, dots, hyphens and underscores only."
  | "Please use letters of one script only."
  | "That word addresses everybody; please choose another name."
  | "Please enter a time as HH:MM."
  | "There is no such time zone."
  | "Please enter your password."
  | "This is not an e-mail address."
  | "Please give a day and a time, as 2026-03-01T09:00."
  | "Please use at least one digit."
  | "Please use at least one special character, such as ! or ?."
  | "Please use at least one uppercase letter."
  | "A task can have at most # subtasks."
  | "Please use at most # characters."
  | "Please use at least # characters."
  | "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.";
