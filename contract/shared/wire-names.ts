/** The names events have on the socket. Screens never spell one: they apply the changes inside. */
export const wireNames = [
  "info",
  "to-assigned",
  "created-panel",
  "panel-announcement",
  "modify-announcement",
  "column-announcement",
  "gen-announcement",
  "to-mentioned",
  "collab-announcement",
  "update-role",
  "profile-update-announcement",
  "joined-domain",
  "removed-domain",
  "domain-announcement",
] as const;
export type WireName = (typeof wireNames)[number];
