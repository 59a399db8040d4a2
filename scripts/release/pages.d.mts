export const pages: readonly string[];
