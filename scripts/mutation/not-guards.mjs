/** What no rule hangs on: the wording of the server's log, and names, which fail at once when they are wrong. */
const reason = (path) => {
  if (path.isCallExpression() && /\b(?:serverLog|log)\.(?:info|warn|error)$/.test(path.get("callee").toString()))
    return "the wording of the log";
  return path.isStringLiteral() || path.isTemplateLiteral() ? "a name" : undefined;
};

/** Tells Stryker what not to change. */
export const strykerPlugins = [{ kind: "Ignore", name: "not-guards", value: { shouldIgnore: reason } }];
