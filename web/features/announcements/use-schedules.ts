import { useEffect, useState } from "react";
import { createSchedule, deleteSchedule } from "../../../contract/announcements/commands.ts";
import { listSchedules } from "../../../contract/announcements/queries.ts";
import type { Schedule } from "../../../contract/announcements/schedule.ts";
import type { BodyInputOf } from "../../../contract/define.ts";
import { newId } from "../../sync/new-id.ts";
import { runCommand } from "../../sync/use-command.ts";
import { onFeedNews } from "../../sync/use-feeds.ts";
import { useAsNow, useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";

type NewSchedule = Omit<BodyInputOf<typeof createSchedule>, "id">;

/** The announcements of a domain that wait, and how to change them. */
export const useSchedules = (domainId: string) => {
  const { data, error, reload } = useRead(listSchedules, { params: { domainId } });
  /** What is being deleted is off the list until the server says otherwise. */
  const [going, setGoing] = useState<readonly string[]>([]);

  // One of them may just have been sent.
  useEffect(() => onFeedNews((change) => change.after?.isAutomated === true && reload()), [reload]);

  return {
    schedules: useAsNow(data)?.filter(({ id }) => !going.includes(id)),
    error,
    reload,
    /** Rejects where the server refuses, which the person is to be told. */
    add: async (schedule: NewSchedule): Promise<void> => {
      await runCommand(createSchedule, { params: { domainId }, body: { id: newId(), ...schedule } }, { quiet: true });
      reload();
    },
    remove: ({ id: scheduleId }: Schedule): void => {
      setGoing((before) => [...before, scheduleId]);
      const label = text().announcements.scheduleNotDeleted;
      runCommand(deleteSchedule, { params: { domainId, scheduleId } }, { label })
        .then(reload)
        .catch(() => setGoing((before) => before.filter((id) => id !== scheduleId)));
    },
  };
};
