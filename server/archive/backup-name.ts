import { type Config, publicUrlOf } from "../config.ts";
import { archiveName } from "./format.ts";

/** What a backup of this moment is called. */
export const backupName = (config: Pick<Config, "publicUrl" | "host" | "port">, at: string): string =>
  archiveName(new URL(publicUrlOf(config)).hostname, at);
