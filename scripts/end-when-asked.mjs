// Imported first, for its effect. In a container this is process 1, which no signal ends that it does not listen to.
export const endings = ["SIGTERM", "SIGINT"];

/** Until the server is there nothing is under way that an end would cost anybody. */
const end = () => process.exit(0);
for (const signal of endings) process.on(signal, end);

/** From here on somebody else listens. */
export function leaveEndingToOthers() {
  for (const signal of endings) process.off(signal, end);
}
