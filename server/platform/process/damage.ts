/** What mends a damaged file of the embedded database, as it stands within a sentence. */
export const PUT_BACK = "stop the server, and put the last backup back by tavola restore FILE --replace";

const WORDS = /database disk image is malformed|file is not a database/;

/** What keeps a program from its work, and what mends it where it is what SQLite says of a damaged file. */
export const withMend = (message: string): string =>
  WORDS.test(message) ? `${message.replace(/\.$/, "")}. The file of the database is damaged: ${PUT_BACK}.` : message;

/** Whether a failure's code is SQLite's for a file that is damaged. */
export const isDamage = (code: unknown): boolean => code === "SQLITE_CORRUPT" || code === "SQLITE_NOTADB";
