import "../../../text/details.ts";
import { Bell, BellRing } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useWatching } from "../../../sync/watching.ts";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { sheetKey } from "../../../ui/keys/key-press.ts";
import { useReadNews } from "./use-read-news.ts";
import { watch } from "./watch.ts";

/** Whether I hear of the open task, and the key for it, which works wherever nothing is written. */
export function WatchButton({ task }: { task: Task }) {
  const { details: words } = text();
  const { watching, by } = useWatching(task);
  useReadNews(task);
  const turn = (): void => watch(task, !watching);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (sheetKey(event) !== "w") return;
    event.preventDefault();
    turn();
    announce(watching ? words.watchesNot(task.title) : words.watches(task.title));
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <IconButton
      label={watching ? words.watching : words.watch}
      tip={words.watchTip[by][watching ? "on" : "off"]}
      keyHint="W"
      aria-pressed={watching}
      icon={watching ? <BellRing size={16} /> : <Bell size={16} />}
      onClick={turn}
    />
  );
}
