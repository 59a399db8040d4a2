/** Until there is a server nothing is under way that an end would cost anybody. */
let stop = (): void => process.exit(0);
// In a container this is process 1, which no signal ends that it does not listen to. All else is imported later.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop());

void import("./start.ts").then(async ({ start }) => {
  stop = await start();
});
