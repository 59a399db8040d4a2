/** The pages that come with the release, by their paths: that which messages of the program name, and what it leads to. */
export const pages = ["docs/operating.md", "docs/archive.md", "docs/performance.md", "docs/growth.svg"];
