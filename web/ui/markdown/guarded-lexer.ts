import { Lexer, type Token, Tokenizer, type Tokens } from "marked";
import { bareLink, MAX_LINK } from "./bare-link.ts";

/** Quotes, lists and marks within each other; what lies deeper is drawn as it was written. */
export const MAX_DEPTH = 24;
/** Cells of a table, those among them that a short row is filled up with; larger ones stay text. */
const MAX_CELLS = 10_000;
/**
 * Characters that may be looked through in vain for the end of emphasis, of an underlined heading or of a link. It takes a text of
 * nothing but beginnings to use them up; from there on its marks are drawn as they were written.
 */
const MAX_IN_VAIN = 2_000_000;

/**
 * As marked's own, but for where e-mail addresses begin: what may stand before an @ has an end here, so that a long run of
 * it is not looked through again from each of its letters.
 */
const TEXT =
  /^(?:[`~]+|[^`~])(?:(?= *\n)|(?=[\w.+-]{1,64}@)|[\s\S]*?(?:(?=[\\<![`*~_]|https?:\/\/|www\.|$)|[^ ](?= *\n)|[^\w.+-](?=[\w.+-]{1,64}@)))/i;

const textToken = (text: string): Tokens.Text => ({ type: "text", raw: text, text });

/** Up to the next empty line. */
const paragraphOf = (src: string): string => {
  const end = src.search(/\n[ \t]*\n/);
  return end < 0 ? src : src.slice(0, end);
};

/** marked's, held to steps that grow with the text and not with its square. */
class GuardedTokenizer extends Tokenizer {
  inVain = 0;

  /** What a rule finds, unless all rules together have looked too far already; `reach` is how far this one looks. */
  private counted<Found>(reach: () => number, find: () => Found | undefined): Found | undefined {
    if (this.inVain > MAX_IN_VAIN) return undefined;
    const found = find();
    if (!found) this.inVain += reach();
    return found;
  }

  override emStrong(src: string, masked: string, before?: string) {
    if (!/^[*_]/.test(src)) return undefined;
    return this.counted(
      () => src.length,
      () => super.emStrong(src, masked, before),
    );
  }

  override del(src: string, masked: string, before?: string) {
    if (!src.startsWith("~")) return undefined;
    return this.counted(
      () => src.length,
      () => super.del(src, masked, before),
    );
  }

  /** Looks for the line of `=` or `-` up to the end of the paragraph, from each line of a list's item again. */
  override lheading(src: string) {
    const reach = (): number => paragraphOf(src).length;
    return this.counted(reach, () => super.lheading(src));
  }

  /** A row may be one sign long, and is filled up to as many cells as the first one has. */
  override table(src: string) {
    const [first] = /^.*(?=\n {0,3}[-:|][-:| \t]*(?:\n|$))/.exec(src) ?? [];
    if (first === undefined) return undefined;
    const raw = paragraphOf(src);
    if (first.split("|").length * raw.split("\n").length <= MAX_CELLS) return super.table(src);
    // The whole of it at once: left to other rules, it would be looked through again from each of its lines.
    const asWritten: Tokens.HTML = { type: "html", block: true, pre: false, raw, text: raw };
    return asWritten as Token as Tokens.Table;
  }

  override url(src: string): Tokens.Link | undefined {
    const found = this.counted(
      () => (/^[hw]/i.test(src) ? MAX_LINK : 0),
      () => bareLink(src),
    );
    if (!found) return undefined;
    const { text, href } = found;
    return { type: "link", raw: text, text, href, autolink: true, tokens: [textToken(text)] };
  }

  /** Character references stay what they are: see `character-references.ts`. */
  override inlineText(src: string): Tokens.Text | undefined {
    const found = TEXT.exec(src)?.[0];
    return found === undefined ? undefined : textToken(found);
  }
}

/** Goes down to `MAX_DEPTH`: marked itself would end with the stack, after seconds. */
class GuardedLexer extends Lexer {
  private depth = 0;

  private deeper<Found extends Token[]>(src: string, tokens: Found, go: () => void): Found {
    if (this.depth >= MAX_DEPTH) {
      tokens.push(textToken(src));
      return tokens;
    }
    this.depth++;
    try {
      go();
    } finally {
      this.depth--;
    }
    return tokens;
  }

  override blockTokens<Found extends Token[]>(src: string, tokens = [] as Token[] as Found, clipped?: boolean): Found {
    return this.deeper(src, tokens, () => super.blockTokens(src, tokens, clipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.deeper(src, tokens, () => super.inlineTokens(src, tokens));
  }
}

/** A text cut into blocks and what is in them: CommonMark with tables, strikethrough, bare links and the writer's line breaks. */
export const lex = (text: string): Token[] =>
  new GuardedLexer({ gfm: true, breaks: true, tokenizer: new GuardedTokenizer() }).lex(text);
