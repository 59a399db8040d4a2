const idOrRange = /\b(S\d+\.|[DEF]|fault )(\d+)(?:\s*(?:–|—|-|\.\.)\s*\1?(\d+)\b(?!\.))?/g;

/** The ids that a text names, in its order and each once: "S2.1", "D20", "fault 3", lists, and ranges like S2.28–S2.37 or D20–24. */
export function idsIn(text: string): string[] {
  const found = [...text.matchAll(idOrRange)].flatMap(([, prefix = "", first, last = first]) => {
    return numbers(Number(first), Number(last)).map((number) => prefix + number);
  });
  return [...new Set(found)];
}

/** The ids that a test's title claims to prove: those in its square brackets. */
export function idsInTitle(title: string): string[] {
  return idsIn([...title.matchAll(/\[([^\]]*)\]/g)].map(([, inside]) => inside).join(" "));
}

function numbers(first: number, last: number): number[] {
  return last < first ? [first, last] : Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

/** Every id that a plan defines, under the heading it stands below; a row "| 3 | 1 | …" is a fault. A mention inside a line defines nothing. */
export function definedIds(markdown: string): { section: string; id: string }[] {
  let section = "";
  return markdown.split("\n").flatMap((line) => {
    section = line.match(/^##+ (.*)/)?.[1] ?? section;
    const defined = line.match(
      /^\s*(?:- |\d+\. )?(?:\[(S\d+\.\d+)\]|\*\*([DEF]\d+)\*\*|\| (S\d+\.\d+) \||\| (\d+) \| [1-4] \|)/,
    );
    const found = defined?.[1] ?? defined?.[2] ?? defined?.[3] ?? (defined?.[4] && `fault ${defined[4]}`);
    return found ? [{ section, id: found }] : [];
  });
}
