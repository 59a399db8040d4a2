import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const connection: Catalogue["connection"] = {
  connecting: "再接続しています…",
  offline: "オフラインです。",
  safeHere: "いま行った操作は保存され、オンラインに戻ると送信されます。",
  stale: "最新ではない可能性があります。更新できませんでした。",
  show: "表示",
  showUnsaved: "保存できなかったものを表示",
  showWaiting: "送信待ちを表示",
  unsaved: (count: number) => plural("ja", count, { other: `${count}件の変更を保存できませんでした。` }),
  waiting: (count: number) => plural("ja", count, { other: `${count}件の変更が送信待ちです。` }),
};
