/** `*` and weak tags included, as RFC 9110 says of If-None-Match. */
export const matches = (asked: string | undefined, etag: string): boolean =>
  (asked ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
