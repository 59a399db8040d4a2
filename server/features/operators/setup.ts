import { setupPath } from "../../../contract/auth/setup-path.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { isLoopback } from "../../platform/identity/loopback.ts";
import { claimServer } from "./change-operators.ts";
import { hasOperator } from "./operators.read.ts";
import { isSameCode, keptCode, newSetupCode } from "./setup-code.ts";

interface SetupParts {
  db: Database;
  host: string;
  dataDir: string;
  publicUrl: string;
}

/** How a server gets its first operator. */
export interface Setup {
  /** Whether it waits for one: never on this machine alone, where whoever comes is who runs it. */
  isOpen(): Promise<boolean>;
  /** Where its first operator opens their account, with a code that is made when it is first asked for; undefined where it waits for none. */
  link(): Promise<string | undefined>;
  /** Fails with `not-found` where there is an operator or no code, and with `bad-code` where it is another one. */
  check(code: string): Promise<void>;
  /** Makes a person the first operator; fails with `not-found` where somebody was quicker. */
  claim: typeof claimServer;
  /** The code is good for nothing any more. */
  forget(): Promise<void>;
}

/** Setting a server up: whoever reads its log or its data is who runs it, and not whoever comes first. */
export const createSetup = ({ db, host, dataDir, publicUrl }: SetupParts): Setup => {
  const kept = keptCode(db, dataDir);
  // Somebody always runs the server, once somebody does: then nobody is asked for that any more.
  let claimed = isLoopback(host);
  const isOpen = async (): Promise<boolean> => {
    claimed ||= await hasOperator(db.read);
    return !claimed;
  };
  return {
    isOpen,
    link: async () => {
      if (!(await isOpen())) return undefined;
      await kept.keep(newSetupCode());
      return `${publicUrl}${setupPath}#${await kept.read()}`;
    },
    check: async (code) => {
      const known = (await hasOperator(db.read)) ? undefined : await kept.read();
      if (!isSameCode(known ?? fail("not-found"), code)) fail("bad-code");
    },
    claim: claimServer,
    forget: () => kept.forget(),
  };
};
