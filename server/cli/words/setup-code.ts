import { publicUrlOf } from "../../config.ts";
import { createSetup } from "../../features/operators/setup.ts";
import { isLoopback } from "../../platform/identity/loopback.ts";
import { Refused, wordThere } from "../word.ts";

export const setupCode = wordThere({
  name: "setup-code",
  summary: "Say where the first operator of the server opens their account",
  run: async ({ config, db }) => {
    if (isLoopback(config.host))
      throw new Refused(
        `There is no setup code: HOST=${config.host} is this machine alone. Use tavola operators add instead.`,
      );
    const link = await createSetup({ ...config, db, publicUrl: publicUrlOf(config) }).link();
    if (!link) throw new Refused("There is no setup code: somebody runs this server already.");
    return { says: [link], data: { link } };
  },
});
