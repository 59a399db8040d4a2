/** Bytes of a picture before it is made smaller. */
export const PICTURE_MAX_BYTES = 3 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Stored pictures are squares of this side, in pixels. */
export const PICTURE_SIDE = 512;
/** What an upload can be; for a file input's `accept`. The server looks at the bytes, not at what they are called. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
/** Where pictures are served, to whoever knows a name; one never stands for anything else. */
export const PICTURES_PATH = "/api/pictures";
export const PICTURE_NAME = /^[\w-]{43}\.webp$/;
export const PICTURE_TYPE = "image/webp";
