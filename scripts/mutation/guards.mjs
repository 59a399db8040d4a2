const realtime = "server/platform/realtime";
const authorization = "server/testing/authorization";
const attachments = "server/features/attachments";
const history = "server/features/history";
const pipeline = [
  "server/platform/commands/policy.test.ts",
  "server/platform/commands/pipeline.db.test.ts",
  "server/platform/commands/overtaken-readings.db.test.ts",
  "server/platform/commands/commands.db.test.ts",
];

const sessions = [
  "server/platform/access/sessions.server.test.ts",
  "server/features/auth/sign-in.server.test.ts",
  "server/features/auth/access-tokens.server.test.ts",
  `${realtime}/connections.server.test.ts`,
];

/** What stands between a request or a connection and the rows, and the tests that must notice when a piece of it is gone. */
export const guards = {
  "contract/shared/permissions.ts": [`${authorization}/policy.test.ts`],
  "server/platform/access/access-changes.ts": ["server/platform/commands/overtaken-readings.db.test.ts"],
  "server/platform/commands/authorize.ts": pipeline,
  "server/platform/commands/commands.ts": pipeline,
  "server/platform/commands/queries.ts": pipeline,
  "server/platform/http/routes.ts": [
    "server/platform/http/routes.server.test.ts",
    `${realtime}/live-updates.db.test.ts`,
  ],
  "server/platform/commands/input.ts": ["server/platform/commands/input.test.ts"],
  "server/platform/access/sessions.ts": sessions,
  "server/platform/access/start-session.ts": sessions,
  [`${realtime}/rooms.ts`]: [`${realtime}/rooms.test.ts`],
  [`${realtime}/register.ts`]: [`${realtime}/register.db.test.ts`],
  [`${realtime}/open-task.ts`]: [`${realtime}/open-task.server.test.ts`],
  [`${realtime}/seats.ts`]: [`${realtime}/seats.test.ts`],
  [`${realtime}/publish.ts`]: [`${realtime}/publish.test.ts`],
  "server/features/collaborators/collaborators.read.ts": ["server/features/collaborators/who-sees-what.db.test.ts"],
  "server/platform/commands/receive.ts": [`${attachments}/uploads-on-the-way.server.test.ts`],
  "server/platform/http/files/file-body.ts": ["server/platform/http/files/file-body.test.ts"],
  [`${attachments}/tickets.ts`]: [`${attachments}/download-attachment.server.test.ts`],
  [`${attachments}/tickets.sql.ts`]: [`${attachments}/download-attachment.server.test.ts`],
  [`${history}/undo-policy.ts`]: [`${history}/undo-policy.db.test.ts`],
};
