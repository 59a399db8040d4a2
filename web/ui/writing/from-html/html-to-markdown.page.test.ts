import type { Page } from "playwright-core";
import { expect, test as plain } from "../../../testing/test.ts";
import { barePage } from "../testing/bare-page.ts";
import type { htmlToMarkdown } from "./html-to-markdown.ts";

declare const shown: { htmlToMarkdown: typeof htmlToMarkdown };

// It ends with the browser. To close it when the worker ends failed a run once: its context was gone by then.
const test = plain.extend("page", { scope: "worker" }, ({ browser }) =>
  barePage(browser, "../from-html/html-to-markdown.ts"),
);

const pasted = (page: Page, html: string) => page.evaluate((rich) => shown.htmlToMarkdown(rich), html);

const cases: Record<string, readonly (readonly [html: string, markdown: string | null])[]> = {
  "words keep their look": [
    [
      "<p>a <b>bold</b>, <i>slanted</i>, <s>gone</s> and <code>x*y</code></p>",
      "a **bold**, *slanted*, ~~gone~~ and `x*y`",
    ],
    ["<p><b>bold <i>both</i></b></p>", "**bold *both***"],
    ["<p>a<b> bold </b>b</p>", "a **bold** b"],
    ["<p><b>one</b><b> two</b></p>", "**one two**"],
    ["<p><b>one<br>two</b></p>", "**one**\n**two**"],
    [
      "<p><a href='https://a.example/b'>there</a> <a href='https://a.example'>https://a.example</a> <b>x</b></p>",
      "[there](https://a.example/b) https://a.example **x**",
    ],
  ],
  "headings, paragraphs, lines, quotes and rules are blocks": [
    ["<h2><b>Plan</b></h2><p>one</p><p>two<br>three</p>", "## Plan\n\none\n\ntwo\nthree"],
    ["<div>one</div><div>two</div><div><br></div><div><b>three</b></div>", "one\ntwo\n\n**three**"],
    ["<blockquote><p>one</p><p>two</p></blockquote><hr>", "> one\n>\n> two\n\n---"],
    ["<pre><code class='language-ts'>if (a) {\n  b();\n}\n</code></pre>", "```ts\nif (a) {\n  b();\n}\n```"],
    ["<pre>```\n</pre>", "````\n```\n````"],
  ],
  "lists keep their depth, numbers and boxes": [
    ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"],
    ["<ol start='9'><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ol>", "9. a\n10. b\n    1. c"],
    ["<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c"],
    [
      "<ul><li><input type=checkbox checked> done</li><li><input type=checkbox> open</li></ul>",
      "- [x] done\n- [ ] open",
    ],
    ["<ul><li>a<br>b</li></ul>", "- a\n  b"],
  ],
  "a table is one, and one that is there for the look is not": [
    [
      "<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td><b>3</b><br>4</td></tr></table>",
      "| a | b |\n| --- | --- |\n| 1\\|2 | **3** 4 |",
    ],
    ["<table><tr><td><p><b>a</b></p><p>b</p></td></tr></table>", "**a**\n\nb"],
  ],
  "what Google writes": [
    [
      "<meta charset='utf-8'><b style='font-weight:normal;' id='docs-internal-guid-1'><h1 dir='ltr'><span style='font-weight:400'>Plan</span></h1><p dir='ltr'><span style='font-weight:700'>bold</span><span style='font-weight:400'> and </span><span style='font-style:italic'>slanted</span></p><ul><li dir='ltr' aria-level='1'><p><span>a</span></p></li><ul><li aria-level='2'><p><span>b</span></p></li></ul></ul></b><br class='Apple-interchange-newline'>",
      "# Plan\n\n**bold** and *slanted*\n\n- a\n  - b",
    ],
  ],
  "what Word writes": [
    [
      "<html xmlns:o='urn:o'><head><style><!-- p {mso-x: y} --></style></head><body><!--StartFragment--><p class=MsoNormal><b>Plan<o:p></o:p></b></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->a</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>b</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>c</p><!--EndFragment--></body></html>",
      "**Plan**\n\n- a\n  1. b\n- c",
    ],
  ],
  "signs that are only signs stay so": [
    ["<p>2*3*4 _a_ snake_case [x](y) `z` <b>b</b></p>", "2\\*3\\*4 \\_a\\_ snake_case \\[x](y) \\`z\\` **b**"],
    [
      "<p><b>b</b></p><p># no</p><p>1. no</p><p>- no</p><p>&gt; no</p>",
      "**b**\n\n\\# no\n\n1\\. no\n\n\\- no\n\n\\> no",
    ],
    ["<p>https://a.example/_b_*c <b>b</b></p>", "https://a.example/_b_*c **b**"],
  ],
  "nothing is taken along that runs, hides or leads elsewhere": [
    [
      "<p><b>a</b><script>alert(1)</script><style>b{}</style><!-- c --><span hidden>d</span><span style='display:none'>e</span></p>",
      "**a**",
    ],
    [
      "<p><a href='javascript:alert(1)'>a</a> <a href='/b'>b</a> <b>c</b><img src=x onerror='window.ran=true'></p>",
      "a b **c**",
    ],
  ],
  "what says no more than its words is left to the plain text": [
    ["<p>one</p><p>two</p>", null],
    ["<div style='white-space:pre'><span style='color:red'>if</span> (a)</div>", null],
    ["<a href='https://a.example'>https://a.example</a>", null],
    ["", null],
  ],
};

for (const [title, each] of Object.entries(cases))
  test(`rich text of the clipboard becomes Markdown: ${title} [E9]`, async ({ page }) => {
    for (const [html, markdown] of each) expect(await pasted(page, html)).toBe(markdown);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  });

test("a rich text of any depth and length is read, or left to the plain text, and never breaks the page [E9]", async ({
  page,
}) => {
  const deep = `${"<ul><li>".repeat(3000)}<b>x</b>`;
  expect(await pasted(page, deep)).toContain("**x**");
  expect(await pasted(page, `<b>${"x".repeat(2_000_000)}</b>`)).toBeNull();
  expect(await pasted(page, "<p>a <b>b</b></p>".repeat(5000))).toContain("a **b**\n\na **b**");
});
