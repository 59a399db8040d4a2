import { listDomains } from "../../../contract/domains/queries.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleCreateDomain } from "./create-domain.ts";
import { handleDeleteDomain } from "./delete-domain.ts";
import { domainsOf } from "./domains.read.ts";
import type { OpenDomain } from "./open-domain.ts";
import { handleUpdateDomain } from "./update-domain.ts";

/** Workspaces: mine, a new one, its name, its end. */
export const domains = (parts: { openDomain: OpenDomain }): Handler[] => [
  answer(listDomains, ({ db, actor }) => db.snapshot((tx) => domainsOf(tx, actor.userId))),
  handleCreateDomain(parts.openDomain),
  handleUpdateDomain,
  handleDeleteDomain,
];
