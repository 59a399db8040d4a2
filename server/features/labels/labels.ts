import type { Handler } from "../../platform/http/routes.ts";
import { handleCreateLabel } from "./create-label.ts";
import { handleDeleteLabel } from "./delete-label.ts";
import { handleUpdateLabel } from "./update-label.ts";

/** Labels, shared by all panels of a domain. */
export const labels = (): Handler[] => [handleCreateLabel, handleUpdateLabel, handleDeleteLabel];
