import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DrawnText, type MarkdownProps } from "./drawn-text.tsx";
import type { DrawPicture } from "./inlines.tsx";

beforeAll(() => {
  vi.stubGlobal("navigator", { languages: ["en-US"] });
  vi.stubGlobal("location", { origin: "https://tavola.example" });
});
afterAll(() => void vi.unstubAllGlobals());

/** What it is drawn as, looks apart, without the element around all of it. */
const drawn = (text: string, props: Partial<MarkdownProps> = {}): string =>
  renderToStaticMarkup(<DrawnText text={text} {...props} />)
    .replace(/ (?:class|style)="[^"]*"/g, "")
    .replace(/^<div>|<\/div>$/g, "");

const p = (inside: string): string => `<p dir="auto">${inside}</p>`;
const away = (href: string, words: string): string =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`;

test.each([
  ["*a* **b** ~~c~~ `d *e*`", p("<em>a</em> <strong>b</strong> <del>c</del> <code>d *e*</code>")],
  ["one\ntwo\n\nthree", p("one<br/>two") + p("three")],
  ["&lt;b&gt; &copy; &#x41;&#66; &amp;lt; &unknown; a & b", p("&lt;b&gt; © AB &amp;lt; &amp;unknown; a &amp; b")],
  ["&eacute;&Ccedil;&scaron;&szlig;&nbsp;&qacute;", p("éÇšß\u00a0&amp;qacute;")],
  ["\\*a\\* &#0;", p("*a* \ufffd")],
  ["`&amp;`", p("<code>&amp;amp;</code>")],
  ["a\n\n---\n\nb", `${p("a")}<hr/>${p("b")}`],
  ["> a\n> > b", '<blockquote dir="auto"><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
  ["- a\n  - b", '<ul dir="auto"><li>a<ul><li>b</li></ul></li></ul>'],
  ["- a\n\n- b", '<ul dir="auto"><li><p>a</p></li><li><p>b</p></li></ul>'],
  ["7. a\n8. b", '<ol dir="auto" start="7"><li>a</li><li>b</li></ol>'],
  [
    "```js\nif (a < b)\n\n  c\n```",
    '<div data-scrolls="Code" dir="auto"><pre><code>if (a &lt; b)\n\n  c</code></pre></div>',
  ],
  [
    "| a | |\n|--:|-|\n| *b* | c |",
    '<div data-scrolls="Table" dir="auto"><table><thead><tr><th scope="col">a</th><td></td></tr></thead>' +
      "<tbody><tr><td><em>b</em></td><td>c</td></tr></tbody></table></div>",
  ],
])("%j is drawn as elements [E8]", (text, markup) => {
  expect(drawn(text)).toBe(markup);
});

test("headings begin below the one they stand under, and skip no rank [E8]", () => {
  expect(drawn("# a\n## b\n#### c\n# d", { below: 3 })).toBe(
    '<h4 dir="auto">a</h4><h5 dir="auto">b</h5><h6 dir="auto">c</h6><h4 dir="auto">d</h4>',
  );
  expect(drawn("#### a\n## b\n\nc\n===")).toBe('<h3 dir="auto">a</h3><h3 dir="auto">b</h3><h3 dir="auto">c</h3>');
  expect(drawn("# a\n## b\n### c\n#### d\n##### e")).toContain('<h6 dir="auto">e</h6>');
  expect(drawn("#\n# &nbsp;")).toBe("");
});

test("a box cannot be ticked, and says whether it is [E8]", () => {
  const markup = drawn("- [ ] a\n- [x] b");
  expect(markup).toContain('<li><span role="img" aria-label="Not done"></span>a</li>');
  expect(markup).toMatch(/<li><span role="img" aria-label="Done"><svg.*<\/svg><\/span>b<\/li>/);
  expect(markup).not.toContain("<input");
});

test.each([
  "<b>a</b>",
  "<script>alert(1)</script>",
  '<img src="https://a.org/b.png" onerror="alert(1)">',
  "<!-- a -->",
  '<div onclick="a">\n*b*\n</div>',
  "a <a\nhref='javascript:b'>",
])("the HTML %j is shown as text [E8]", (html) => {
  const markup = drawn(html);
  expect(markup.replace(/<\/?(?:p|span)(?: dir="auto")?>/g, "")).toBe(
    html.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;"),
  );
});

test.each([
  ["[a](https://b.org/c)", away("https://b.org/c", "a")],
  ["[a](http://b.org 'c')", '<a href="http://b.org/" title="c" target="_blank" rel="noopener noreferrer">a</a>'],
  ["[a][b]\n\n[b]: https://b.org/?c=d&amp;e", away("https://b.org/?c=d&amp;e", "a")],
  ["[a](https://tavola.example/panels)", '<a href="https://tavola.example/panels">a</a>'],
  ["[a](mailto:b@c.org)", '<a href="mailto:b@c.org">a</a>'],
  ["[a](tel:+4930123)", '<a href="tel:+4930123">a</a>'],
  ["[](https://b.org/)", away("https://b.org/", "https://b.org/")],
  ["https://b.org/c_d_e).", `${away("https://b.org/c_d_e", "https://b.org/c_d_e")}).`],
  ["(https://b.org/c_(d)) e", `(${away("https://b.org/c_(d)", "https://b.org/c_(d)")}) e`],
  ["www.b.org, c", `${away("http://www.b.org/", "www.b.org")}, c`],
  ["a@b.org.", '<a href="mailto:a@b.org">a@b.org</a>.'],
  ["<https://b.org/?a&amp;b>", away("https://b.org/?a&amp;amp;b", "https://b.org/?a&amp;amp;b")],
  ["[https://b.org/](https://c.org/)", away("https://c.org/", "https://b.org/")],
])("%s leads where it says, and a foreign page opens beside ours [E8]", (text, link) => {
  expect(drawn(text)).toBe(p(link));
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "java&Tab;script:alert(1)",
  "<java&NewLine;script:alert(1)>",
  "<java\tscript:alert(1)>",
  "<\u0001javascript:alert(1)>",
  "\u0000javascript:alert(1)",
  "java\\script:alert(1)",
  "javascript://https://a.org/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "vbscript:msgbox",
  "file:///etc/passwd",
  "blob:https://tavola.example/a",
  "ftp://a.org/b",
  "//a.org/b",
  "/panels",
  "#a",
  "attachment:0190",
  "https://",
])("a link to %j is text [E8]", (address) => {
  expect(drawn(`[words](${address})`)).not.toMatch(/<a |href/);
  expect(drawn(`<${address}>`)).not.toMatch(/href="(?!https?:|mailto:)/);
  expect(drawn(`![words](${address})`)).not.toMatch(/<img|<a |src=/);
});

test("a picture of the task is drawn, and any other is a link [E8]", () => {
  const picture = vi.fn<DrawPicture>((id, words, linked) =>
    id === "gone" ? null : <i title={`${id} ${words} ${linked}`} />,
  );
  expect(drawn("![a *b*](attachment:01-x)", { picture })).toBe(p('<i title="01-x a b false"></i>'));
  expect(drawn("[![a](attachment:1)](https://b.org/)", { picture })).toBe(
    p(away("https://b.org/", '<i title="1 a true"></i>')),
  );
  expect(drawn("![a](attachment:gone)", { picture })).toBe(p("a"));
  picture.mockClear();
  expect(drawn("![a](https://b.org/c.png) ![](https://b.org/)", { picture })).toBe(
    p(`${away("https://b.org/c.png", "a")} ${away("https://b.org/", "https://b.org/")}`),
  );
  expect(drawn("[![a](https://b.org/c.png)](https://d.org/)", { picture })).toBe(p(away("https://d.org/", "a")));
  expect(drawn("![a](c.png) ![](c.png)", { picture })).toBe(p("a ![](c.png)"));
  expect(picture).not.toHaveBeenCalled();
  expect(drawn("![a](attachment:1)")).toBe(p("a"));
});

test("what lies deeper than anybody reads is drawn as it was written, and nothing of it is lost [E8]", () => {
  const markup = drawn(`${"> ".repeat(40)}a`);
  expect(markup.match(/<blockquote/g)).toHaveLength(24);
  expect(markup).toContain(`${"&gt; ".repeat(16)}a`);
});

test("refs are drawn by their owner: in words alone, not in code, links, or a part of a word, and the first fifty [E19]", () => {
  const taskRef = (written: string) => <b>{written}</b>;
  const refs = (text: string) => drawn(text, { taskRef });
  const ref = (written: string) => `<b>${written}</b>`;
  expect(refs("See WEB-1, *WEB-2* & (WEB-3).")).toBe(
    p(`See ${ref("WEB-1")}, <em>${ref("WEB-2")}</em> &amp; (${ref("WEB-3")}).`),
  );
  expect(refs("# WEB-1")).toContain(ref("WEB-1"));
  expect(refs("- WEB-1\n- a")).toContain(`<li>${ref("WEB-1")}</li>`);
  for (const text of [
    "`WEB-1`",
    "```\nWEB-1\n```",
    "[WEB-1](https://a.example)",
    "https://a.example/WEB-1",
    "<WEB-1>",
    "xWEB-1",
    "WEB-1x",
    "WEB-1https://a.example",
    "a\\_WEB-1",
    "web-1",
    "WEB-01",
  ])
    expect([text, refs(text).includes("<b>")]).toEqual([text, false]);
  expect(refs("WEB-1 ".repeat(80)).split("<b>").length - 1).toBe(50);
  expect(drawn("WEB-1")).toBe(p("WEB-1"));
});
