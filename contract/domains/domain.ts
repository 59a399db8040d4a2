import * as z from "zod/mini";
import { Label } from "../labels/label.ts";
import { Id } from "../shared/ids.ts";
import { lowerCase, text } from "../shared/text.ts";
import { Status } from "../statuses/status.ts";

/** The most characters of a domain's or a panel's name; forms show it as a counter. */
export const NAME_MAX = 35;
/** The fewest visible characters of either. */
export const NAME_MIN = 3;

export const domainNameLimits = {
  min: NAME_MIN,
  max: NAME_MAX,
  tooShort: "Domain name has to be longer than 2 letters",
} as const;
export const domainRenameLimits = {
  ...domainNameLimits,
  tooShort: "Domain name has to be longer than 2 letters excluding spaces",
} as const;

/** Domain names are stored in lower case, however they were typed. */
export const domainNameCase = (name: string): string => lowerCase(name);

export const MemberRole = z.enum(["owner", "admin", "member"]);

/** What a domain's stream says of the domain itself. \`key\` stands before the numbers of its tasks; a prediction knows none. */
export const DomainFields = z.object({ id: Id, name: z.string(), ownerId: Id, key: z.string() });
export type DomainFields = z.infer<typeof DomainFields>;

/** A workspace as one person sees it: `memberRole` is their own, `version` that of the domain's stream. */
export const Domain = z.extend(DomainFields, {
  memberRole: MemberRole,
  statuses: z.array(Status),
  labels: z.array(Label).check(z.describe("In their order.")),
  version: z.int(),
});
export type Domain = z.infer<typeof Domain>;

export const DomainName = text(domainNameLimits);
export const DomainRename = text(domainRenameLimits);
