import type { Plugin } from "vite";
import { type ErrorCode, errors } from "../../contract/shared/errors.ts";

const use = /\berrors(?:\["([\w-]+)"\]|\.(\w+))\[1\]/g;

/** Pages say few failures by themselves, the server brings its own sentences: the table stays behind. */
export const saidErrors: Plugin = {
  name: "said-errors",
  enforce: "pre",
  transform: {
    filter: { id: /\/(web|contract)\/.*\.tsx?$/, code: use },
    handler: (code) =>
      code.replaceAll(use, (_, name: ErrorCode, plain: ErrorCode) => JSON.stringify(errors[name ?? plain][1])),
  },
};
