/** Where whoever runs a server reads on, as messages name it: a path in the repository, and in the release as well. */
export const OPERATING_GUIDE = "docs/operating.md";
