import manifest from "../package.json" with { type: "json" };

/** Of the product: what the release is called. */
export const { version } = manifest;
