/** What cannot be done, in a sentence for whoever asked for it by the program `tavola`: exit code 1. */
export class Refused extends Error {}
