import { exportPanel } from "../../contract/tasks/queries.ts";
import { callWith } from "./own-call.ts";
import type { Asked } from "./wire/endpoints.ts";

/** All tasks of a panel as a file [S2.36]. Throws RequestFailed. */
export const downloadPanel = async (input: Asked<typeof exportPanel>): Promise<Blob> => {
  let file = new Blob();
  // The answer is no JSON, as every other one is.
  const call = callWith(async (address, init) => {
    const response = await fetch(address, init);
    if (!response.ok) return response;
    file = await response.blob();
    return new Response(null, { status: 204 });
  });
  await call(exportPanel.route, input);
  return file;
};
