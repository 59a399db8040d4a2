import { parseArgs } from "node:util";
import { claimPort } from "../../server/testing/claim-port.ts";
import { newDatabase } from "../database.ts";
import { here, startServer } from "../server.ts";
import { halfOpen } from "./half-open.ts";
import { junk } from "./junk.ts";
import { uploads } from "./uploads.ts";

const usage = `npm run siege -- junk|half-open|uploads [--root FOLDER]
  junk       how long somebody's requests take beside eight who are not signed in and send bodies of 926 kB without pause
  half-open  how many file descriptors 200 connections hold that trickle their headers, and for how long
  uploads    how long moves take beside eight files of 25 MB that come in without pause
  --root     another checkout of the project, to hold this one against`;

const sieges = { junk, "half-open": halfOpen, uploads };

/** Starts the server from its sources, on a new SQLite, lays siege to it and prints what that came to. */
const besiege = async (siege: (typeof sieges)[keyof typeof sieges], root: string): Promise<void> => {
  const database = await newDatabase("sqlite");
  try {
    const server = await startServer(database, { port: await claimPort(), code: "source", root });
    try {
      for (const line of await siege(server)) process.stdout.write(`${line}\n`);
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: here } },
});
const name = positionals[0] ?? "";
if (name in sieges) await besiege(sieges[name as keyof typeof sieges], values.root);
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
