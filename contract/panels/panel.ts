import * as z from "zod/mini";
import { Collaborator } from "../collaborators/collaborator.ts";
import { NAME_MAX, NAME_MIN } from "../domains/domain.ts";
import { Id } from "../shared/ids.ts";
import { lowerCase, text } from "../shared/text.ts";

export const panelNameLimits = {
  min: NAME_MIN,
  max: NAME_MAX,
  tooShort: "Panel name has to be longer than 2 letters excluding spaces",
} as const;
export const PanelName = text(panelNameLimits);

/** Panels per domain, unless the server is set otherwise. */
export const PANELS_PER_DOMAIN_MAX = 5;

/** What a panel's stream says of the panel itself. */
export const PanelFields = z.object({ id: Id, name: z.string(), domainId: Id });
export type PanelFields = z.infer<typeof PanelFields>;

/** A board. `version` is that of its stream; open tasks are those outside columns of finished work. */
export const Panel = z.extend(PanelFields, { version: z.int(), memberCount: z.int(), openTaskCount: z.int() });
export type Panel = z.infer<typeof Panel>;

/** A person of a panel: `id` is the collaborator's. */
export const PanelMember = z.extend(Collaborator, { userId: Id });
export type PanelMember = z.infer<typeof PanelMember>;

export const PanelDetail = z.object({ panel_data: Panel, panel_members: z.array(PanelMember) });
export type PanelDetail = z.infer<typeof PanelDetail>;

/** The part of a panel's address that people read: words joined by hyphens, whatever the script. */
export const slugOf = (name: string): string =>
  lowerCase(name)
    // Marks belong to the letter before them: without its vowel signs a word of Hindi is another one.
    .match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu)
    ?.join("-") ?? "panel";

/** A panel's address. */
export const panelPath = ({ id, name }: Pick<PanelFields, "id" | "name">): string =>
  `/panel/${encodeURIComponent(slugOf(name))}/${id}`;

/** Where a panel is: both ids of a path take part in every query. */
export interface PanelAddress {
  domainId: string;
  panelId: string;
}
