import { type Content, Html, html } from "../basics/html.ts";

interface DocsPage {
  title: string;
  nav: Content;
  main: Content;
}

/** A page of the reference. */
export const layout = ({ title, nav, main }: DocsPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tavola</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<nav aria-label="On this page">${nav}</nav>
<main id="main">${main}</main>
</body>
</html>
`.text;

/** A sentence in which `what is in backquotes` is code. */
export const prose = (text: string): Html =>
  new Html(
    text
      .split("`")
      .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`).text)
      .join(""),
  );

export const jsonBlock = (value: unknown): Html =>
  html`<pre tabindex="0"><code>${typeof value === "string" ? value : JSON.stringify(value, null, 2)}</code></pre>`;

/** Of a description's fields, those that are text. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A place on a page that can be linked to, from any text. */
export const anchor = (text: string): string =>
  text
    .replace(/[^a-zA-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
