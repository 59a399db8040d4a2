import { jobTitleName } from "../../text/reference-name.ts";

/** A person's user name, and what they do where they have said so: "@ada · Designer". */
export const underName = ({ username, jobTitle }: { username: string; jobTitle: string | null }): string =>
  jobTitle ? `@${username} · ${jobTitleName(jobTitle)}` : `@${username}`;
