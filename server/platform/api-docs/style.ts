/** The pages' one style sheet. */
export const STYLE = `:root{color-scheme:light dark;--page:#fff;--box:#f6f6f7;--text:#18181b;--quiet:#5b5b66;--line:#d9d9e0;--accent:#6d3fd4;--get:#1f6f43;--post:#6d3fd4;--patch:#8a5300;--delete:#b3261e}
@media(prefers-color-scheme:dark){:root{--page:#131316;--box:#1c1c21;--text:#ededf0;--quiet:#a6a6b2;--line:#3a3a43;--accent:#a98bf0;--get:#6fcf97;--post:#a98bf0;--patch:#e0a458;--delete:#ff8a80}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;display:grid;grid-template-columns:300px minmax(0,1fr);background:var(--page);color:var(--text);font:16px/1.55 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:24px 16px;border-right:1px solid var(--line);font-size:14px}
nav a{display:block;padding:3px 8px;border-radius:4px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{background:var(--box);text-decoration:underline}
nav strong{display:block;margin:16px 8px 4px}
main{max-width:960px;padding:24px 32px 96px}
h1{font-size:30px;line-height:1.2}
h2{margin-top:64px;padding-top:8px;border-top:1px solid var(--line);font-size:24px}
h3{margin-top:48px;font-size:18px;overflow-wrap:anywhere}
h4{margin:20px 0 4px;font-size:15px}
a{color:var(--accent)}
code,pre{font:13.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{padding:1px 4px;border-radius:4px;background:var(--box);overflow-wrap:anywhere}
pre{margin:8px 0;padding:12px 16px;overflow-x:auto;border:1px solid var(--line);border-radius:8px;background:var(--box)}
pre code{padding:0;background:none}
table{width:100%;border-collapse:collapse;font-size:14.5px}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:600;color:var(--quiet)}
td:first-child code{white-space:nowrap}
.scroll{overflow-x:auto}
.quiet{color:var(--quiet)}
.method{font-weight:700;font-family:ui-monospace,Menlo,Consolas,monospace}
.GET{color:var(--get)}.POST{color:var(--post)}.PATCH{color:var(--patch)}.DELETE{color:var(--delete)}
details{margin:8px 0}
summary{cursor:pointer;font-weight:600}
ul{padding-left:20px}
.skip{position:absolute;left:-999px}
.skip:focus{left:8px;top:8px;padding:8px;background:var(--page)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:900px){body{display:block}nav{position:static;height:auto;max-height:40vh;border-right:0;border-bottom:1px solid var(--line)}main{padding:16px}}
@media print{nav{display:none}body{display:block}}
`;
