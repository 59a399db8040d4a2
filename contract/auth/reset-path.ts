/** The page of a link to a new password; its token stands behind `#`, which no server and no log ever sees. */
export const resetPath = "/auth/reset";
/** The same of a link that confirms an address, and opens the account that was signed up for. */
export const confirmPath = "/auth/confirm";
