import { type SqlBool, sql } from "kysely";
import { hashOf } from "../platform/basics/ids.ts";
import { inPieces } from "../platform/db/in-pieces.ts";
import type { DataCheck } from "./finding.ts";
import type { Reader } from "./replay/read-log.ts";

const missing = { name: "long-text-missing", says: "its changes name a long text that is not kept" };
const altered = { name: "long-text-altered", says: "a long text of it is not the one that its changes name" };
const READ_AT_ONCE = 100;

const REF = /"textHash":"([^"]+)"/g;

/** The log's long texts are there. */
export const longTexts: Reader = {
  findings: [missing],
  begin:
    async ({ tx }, report) =>
    async (some) => {
      const named = new Map<string, Set<string>>();
      for (const [id, rows] of some) {
        const hashes = rows.flatMap(({ before, after }) =>
          [before, after].flatMap((side) => [...(side ?? "").matchAll(REF)].map(([, hash = ""]) => hash)),
        );
        if (hashes.length > 0) named.set(id, new Set(hashes));
      }
      for (const ids of inPieces(named.keys())) {
        const kept = await tx.selectFrom("texts").select(["entity_id", "hash"]).where("entity_id", "in", ids).execute();
        for (const { entity_id, hash } of kept) named.get(entity_id)?.delete(hash);
      }
      for (const [id, hashes] of named) if (hashes.size > 0) report(missing.name, id);
    },
};

/** Each long text is the one that its hash says. */
export const textsAsHashed: DataCheck = {
  findings: [altered],
  run: async ({ tx, domainId }, report) => {
    let last = { entity_id: "", hash: "" };
    for (;;) {
      const rows = await tx
        .selectFrom("texts")
        .selectAll()
        .$if(last.entity_id !== "", (query) =>
          query.where(sql<SqlBool>`(entity_id, hash) > (${last.entity_id}, ${last.hash})`),
        )
        .$if(domainId !== undefined, (query) =>
          query.where("entity_id", "in", (eb) =>
            eb
              .selectFrom("changes as c")
              .innerJoin("streams as s", "s.id", "c.stream")
              .select("c.entity_id")
              .where("s.domain_id", "=", domainId ?? ""),
          ),
        )
        .orderBy("entity_id")
        .orderBy("hash")
        .limit(READ_AT_ONCE)
        .execute();
      for (const { entity_id, hash, text } of rows) if (hashOf(text) !== hash) report(altered.name, entity_id);
      const end = rows.at(-1);
      if (!end) return;
      last = end;
    }
  },
};
