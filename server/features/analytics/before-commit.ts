import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import { padded } from "../../platform/db/in-pieces.ts";
import { panelsIn } from "../panels/panels.read.ts";
import { kindsTouched } from "./kinds-touched.ts";
import { noteStarted, settleSpans } from "./time-spans.sql.ts";
import { touchedBy } from "./touched.ts";

/**
 * Keeps the spans of time in step with the log, in the command's own transaction. A move to or from a started column takes
 * four statements that wait for nothing and travel with COMMIT. Nobody else writes here meanwhile: all that starts or ends work holds the locks of
 * the panels that it is on.
 */
export const keepTimeSpans: BeforeCommit = async ({ tx, log }) => {
  const { recorded } = log;
  const { tasks, panels, domains, people } = touchedBy(recorded, await kindsTouched(tx, log, recorded));
  for (const domainId of domains) for (const id of await panelsIn(tx, domainId)) panels.add(id);
  const send = (statements: readonly Promise<unknown>[]): void => {
    for (const statement of statements) log.alongside(statement);
  };
  for (const [panelId, touched] of tasks) {
    if (panels.has(panelId)) continue;
    const [taskIds, people] = [padded([...touched.taskIds]), padded([...touched.people])];
    const some = { panelIds: [panelId], taskIds, people };
    send(noteStarted(tx, some));
    send(settleSpans(tx, some, log.at));
  }
  if (panels.size > 0) {
    const whole = { panelIds: [...panels] };
    send(noteStarted(tx, whole));
    send(settleSpans(tx, whole, log.at));
  }
  for (const [domainId, some] of people) {
    const panelIds = await panelsIn(tx, domainId);
    if (panelIds.length > 0) send(settleSpans(tx, { panelIds, people: [...some] }, log.at));
  }
};
