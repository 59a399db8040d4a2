/** The page on which a server gets its first operator; the code stands behind `#`, which no server and no log ever sees. */
export const setupPath = "/setup";
