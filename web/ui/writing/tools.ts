import {
  AtSign,
  Bold,
  CodeXml,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
} from "lucide-react";
import type { Insertion, Selected } from "./rules/edit.ts";
import { link } from "./rules/link.ts";
import { markLines } from "./rules/mark-lines.ts";
import { beginMention, markCode, markWords } from "./rules/mark-words.ts";

/** What a button writes; `key` with Ctrl or ⌘ does the same. */
export interface Tool {
  name: "bold" | "italic" | "heading" | "list" | "numbered" | "quote" | "code" | "link" | "person";
  icon: LucideIcon;
  key?: string;
  edit: (selected: Selected) => Insertion;
}

/** In the order of the toolbar. Ctrl+K, which elsewhere makes links, finds here. */
export const tools: readonly Tool[] = [
  { name: "bold", icon: Bold, key: "b", edit: (selected) => markWords(selected, "bold") },
  { name: "italic", icon: Italic, key: "i", edit: (selected) => markWords(selected, "italic") },
  { name: "heading", icon: Heading, edit: (selected) => markLines(selected, "heading") },
  { name: "list", icon: List, edit: (selected) => markLines(selected, "list") },
  { name: "numbered", icon: ListOrdered, edit: (selected) => markLines(selected, "numbered") },
  { name: "quote", icon: TextQuote, edit: (selected) => markLines(selected, "quote") },
  { name: "code", icon: CodeXml, edit: markCode },
  { name: "link", icon: Link, edit: link },
  { name: "person", icon: AtSign, edit: beginMention },
];
