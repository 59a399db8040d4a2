import { useState } from "react";
import type { TrashItem } from "../../../contract/history/history.ts";
import { listTrash } from "../../../contract/history/queries.ts";
import { ask } from "../../sync/request.ts";
import { useAsNow, useRead } from "../../sync/use-read.ts";
import type { More } from "./use-history.ts";

type Pages = { items: readonly TrashItem[]; next: string | null; of: unknown };

/** What was deleted from a domain, last first, page by page. */
export function useTrash(domainId: string) {
  const params = { domainId };
  const { data, error, loading, reload } = useRead(listTrash, { params, query: {} });
  const [pages, setPages] = useState<Pages>({ items: [], next: null, of: undefined });
  const [older, setOlder] = useState<"idle" | "loading" | "failed">("idle");
  if (data && data !== pages.of) setPages({ items: data.items, next: data.next, of: data });

  async function showOlder(): Promise<void> {
    if (pages.next === null) return;
    setOlder("loading");
    try {
      const page = await ask(listTrash, { params, query: { before: pages.next } });
      setPages((now) => ({ ...now, items: [...now.items, ...page.items], next: page.next }));
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  }

  const more: More = older === "idle" ? (pages.next === null ? "none" : "some") : older;
  return { items: useAsNow(pages.items), loading, error, reload, more, showOlder: () => void showOlder() };
}
