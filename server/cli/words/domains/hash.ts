import { table } from "../../table.ts";
import { wordThere } from "../../word.ts";
import { domainNamed } from "./change.ts";

export const domainsHash = wordThere({
  name: "domains hash",
  takes: ["ID"],
  summary: "Tell the hash of all that a domain holds, by which two copies of it are compared, on whichever database",
  run: async ({ db }, { args: [name = ""] }) => {
    const { hashOfDomain } = await import("../../../archive/domain-hash.ts");
    const { id } = await domainNamed(db.read, name);
    const { sha256, tables } = await db.instant((tx) => hashOfDomain(tx, id));
    const rows = tables.map(({ name: of, rows: count, sha256: own }) => [own, of, `${count}`]);
    return { says: [...table(rows), `${sha256}  ${id}`], data: { id, sha256, tables } };
  },
});
