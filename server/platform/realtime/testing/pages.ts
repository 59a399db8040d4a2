import { afterEach } from "vitest";
import type { Client, TestServer } from "../../../testing/server.ts";
import type { Team } from "../../../testing/team.ts";
import { openPage, type Page } from "./open-page.ts";

/** Opens people's pages on a server; all of them are closed after each test. */
export const openingPages = (server: () => TestServer) => {
  let open: Page[] = [];
  afterEach(() => {
    for (const { socket } of open) socket.close();
    open = [];
  });
  const page = async (
    client: Client,
    domainId?: string,
    options: Parameters<typeof openPage>[3] = {},
  ): Promise<Page> => {
    const opened = await openPage(server(), client, domainId, options);
    open.push(opened);
    return opened;
  };
  /** A page each of a team's people, all of them in its domain. */
  const pagesOf = async ({ owner, admin, member, bystander, domainId }: Team) => ({
    owner: await page(owner, domainId),
    admin: await page(admin, domainId),
    member: await page(member, domainId),
    bystander: await page(bystander, domainId),
  });
  return { page, pagesOf };
};
