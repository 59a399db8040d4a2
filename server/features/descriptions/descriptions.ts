import type { Handler } from "../../platform/http/routes.ts";
import { handleDescribeTask } from "./describe-task.ts";

/** What tasks are about, as texts. */
export const descriptions = (): Handler[] => [handleDescribeTask];
