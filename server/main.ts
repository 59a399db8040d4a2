import { endOnceFilesAnswer } from "./end-process.ts";
import { isStartedAnew, missingFlags, startAnew } from "./within-memory.ts";

/** Until there is a server nothing is under way that an end would cost anybody. What is asked of files is the program itself. */
let stop = (): void => process.exit(0);

const flags = missingFlags({ args: process.argv.slice(2), environment: process.env, nodeFlags: process.execArgv });
if (flags.length > 0) startAnew(flags);
else {
  // In a container this is process 1, which no signal ends that it does not listen to. All else is imported later.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop());
  // Whoever has started this process with flags is gone.
  if (isStartedAnew()) process.on("disconnect", () => stop());
  void import("./start.ts").then(async ({ start }) => {
    stop = () => endOnceFilesAnswer(0);
    stop = await start();
  });
}
