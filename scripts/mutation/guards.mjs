const realtime = "server/platform/realtime";
const authorization = "server/testing/authorization";
const history = "server/features/history";

/** What stands between a request or a connection and the rows, and the tests that must notice when a piece of it is gone. */
export const guards = {
  "contract/shared/permissions.ts": [`${authorization}/policy.test.ts`],
  "server/platform/access-changes.ts": ["server/platform/overtaken-readings.db.test.ts"],
  "server/platform/commands.ts": [
    "server/platform/policy.test.ts",
    "server/platform/pipeline.db.test.ts",
    "server/platform/overtaken-readings.db.test.ts",
    "server/platform/commands.db.test.ts",
  ],
  "server/platform/http/routes.ts": [
    "server/platform/http/routes.server.test.ts",
    `${realtime}/live-updates.db.test.ts`,
  ],
  "server/platform/input.ts": ["server/platform/input.test.ts"],
  "server/platform/sessions.ts": [
    "server/platform/sessions.server.test.ts",
    "server/features/auth/sign-in.server.test.ts",
    "server/features/auth/access-tokens.server.test.ts",
    `${realtime}/connections.server.test.ts`,
  ],
  [`${realtime}/rooms.ts`]: [`${realtime}/rooms.test.ts`],
  [`${realtime}/register.ts`]: [`${realtime}/register.db.test.ts`],
  [`${realtime}/seats.ts`]: [`${realtime}/seats.test.ts`],
  [`${realtime}/publish.ts`]: [`${realtime}/publish.test.ts`],
  "server/features/collaborators/collaborators.read.ts": ["server/features/collaborators/who-sees-what.db.test.ts"],
  [`${history}/undo-policy.ts`]: [`${history}/undo-policy.db.test.ts`],
};
