import type { Handler } from "../../platform/http/routes.ts";
import { handleCreateView } from "./create-view.ts";
import { handleDeleteView } from "./delete-view.ts";
import { answerListViews } from "./list-views.ts";
import { handleUpdateView } from "./update-view.ts";

/** Ways to look at a panel, under a name: everybody's, and each person's own. */
export const views = (): Handler[] => [answerListViews, handleCreateView, handleUpdateView, handleDeleteView];
