/** The page of a link to a new password; its token stands behind `#`, which no server and no log ever sees. */
export const resetPath = "/auth/reset";
