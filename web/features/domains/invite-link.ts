/** The token in a pasted invite link, whatever stands around it; null when it is none. Any host: links may be old. */
export function inviteTokenIn(pasted: string): string | null {
  const link = /\S*\/invite\/?\?\S*/.exec(pasted)?.[0];
  return link ? new URLSearchParams(link.slice(link.indexOf("?"))).get("token") || null : null;
}
