import { text } from "../../text/catalogue.ts";
import { isOutdated } from "../page/new-version.ts";
import { toast } from "./toast.tsx";

/** Says that the script of what was asked for did not come; `undone`: what was not done for that. */
export const sayNotHere = (retry: () => void, undone?: string): void => {
  const { common, shell } = text();
  const why = isOutdated() ? shell.newVersion : common.noConnection;
  const action = { label: common.retry, onClick: retry };
  toast({ kind: "error", title: undone ?? why, description: undone && why, action });
};
