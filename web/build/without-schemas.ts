import { type Plugin, parseSync } from "vite";
import { inWeb } from "./in-web.ts";

const zod = 'import * as z from "zod/mini"';
const noSchemas = `import { z } from ${JSON.stringify(inWeb("sync/wire/no-schemas.ts"))}`;

/** What of a call's definition is for the server alone. */
const serversOwn = new Set([
  "summary",
  "needs",
  "fails",
  "limit",
  "query",
  "body",
  "bodyLimit",
  "answer",
  "file",
  "form",
]);

/**
 * Cuts what is for the server out of the calls that a file of the contract defines, and marks these as pure, so that what
 * nobody uses goes. A name that the whole build takes for pure would take along `query.set(…)` of whoever calls something so.
 */
const withoutServersOwn = (code: string): string => {
  const edits: [from: number, to: number, put: string][] = [];
  for (const statement of parseSync("contract.ts", code).program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { init } of statement.declaration.declarations) {
      if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") continue;
      if (init.callee.name !== "command" && init.callee.name !== "query") continue;
      edits.push([init.start, init.start, "/* @__PURE__ */ "]);
      const definition = init.arguments[1];
      for (const property of definition?.type === "ObjectExpression" ? definition.properties : [])
        if (property.type === "Property" && property.key.type === "Identifier" && serversOwn.has(property.key.name))
          edits.push([property.start, property.end + Number(code[property.end] === ","), ""]);
    }
  }
  return edits.reduceRight((rest, [from, to, put]) => rest.slice(0, from) + put + rest.slice(to), code);
};

/** The contract's schemas are for the server. */
export const withoutSchemas: Plugin = {
  name: "without-schemas",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/.*\.ts$/, code: zod },
    handler: (code) => withoutServersOwn(code).replace(zod, noSchemas),
  },
};
