import { type Html, html } from "../basics/html.ts";
import { basics } from "./basics.ts";
import type { Json } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { anchor, jsonBlock, layout, prose, textOf } from "./layout.ts";
import { schemaView, typeOf } from "./schema-view.ts";

interface Operation {
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  parameters: Json[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Json }> }>;
}

const operationsOf = (description: Json): Operation[] =>
  Object.entries(description.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { tags, ...operation }]) =>
        ({
          method: method.toUpperCase(),
          path,
          tag: (tags as string[])[0] ?? "",
          ...operation,
        }) as unknown as Operation,
    ),
  );

const idOf = ({ method, path }: Operation): string => anchor(`${method} ${path}`);
const titleOf = ({ method, path }: Operation): Html => html`<span class="method ${method}">${method}</span> ${path}`;

/** Parameters that are written out once are looked up. */
const resolved = (parameter: Json, description: Json): Json => {
  const shared = (description.components as { parameters: Record<string, Json> }).parameters;
  return shared[textOf(parameter.$ref).split("/").at(-1) ?? ""] ?? parameter;
};

const parametersView = ({ parameters }: Operation, description: Json): Html | null => {
  if (parameters.length === 0) return null;
  const rows = parameters.map((each) => {
    const { name, in: place, required, schema, description: note } = resolved(each, description);
    const said = [note, (schema as Json).description].filter(Boolean).join("; ");
    return html`<tr><td><code>${String(name)}</code></td><td>${String(place)}</td><td>${typeOf(schema as Json)}</td><td>${required ? "yes" : "no"}</td><td>${prose(said)}</td></tr>`;
  });
  return html`<h4>Parameters</h4><div class="scroll" tabindex="0"><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Required</th><th>What it is</th></tr></thead><tbody>${rows}</tbody></table></div>`;
};

const bodyView = ({ requestBody }: Operation): Html | null => {
  if (!requestBody) return null;
  return html`<h4>Body${!requestBody.required && " (may be left out)"}</h4>${Object.entries(requestBody.content).map(
    ([type, { schema }]) => html`<p><code>${type}</code></p>${schemaView(schema)}`,
  )}`;
};

const isSuccess = (status: string): boolean => Number(status) < 400;

const answersView = ({ responses }: Operation): Html => {
  const answers = Object.entries(responses).filter(([status]) => isSuccess(status));
  const shape = answers.flatMap(([, { content }]) => Object.entries(content ?? {}))[0];
  return html`<h4>Answer</h4><ul>${answers.map(
    ([status, { description }]) => html`<li><code>${status}</code> ${prose(description)}</li>`,
  )}</ul>${shape && html`<p><code>${shape[0]}</code></p>${schemaView(shape[1].schema ?? {})}`}`;
};

const failuresView = ({ responses }: Operation): Html => {
  const rows = Object.entries(responses)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, { description }]) =>
      description.split("\n").map((line) => html`<tr><td><code>${status}</code></td><td>${prose(line)}</td></tr>`),
    );
  return html`<details><summary>Failures</summary><table><tbody>${rows}</tbody></table></details>`;
};

const exampleView = ({ method, path }: Operation): Html | null => {
  const example = exampleOf(`${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`);
  if (!example) return null;
  const { params = {}, query, body, status, answer } = example;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  const search = query ? `?${new URLSearchParams(query).toString()}` : "";
  const sent = body === undefined ? "" : `\n\n${JSON.stringify(body, null, 2)}`;
  const told =
    answer === undefined ? "" : `\n\n${typeof answer === "string" ? answer : JSON.stringify(answer, null, 2)}`;
  return html`<details><summary>Example</summary>${jsonBlock(`${method} /api${filled}${search}${sent}`)}${jsonBlock(`${status}${told}`)}</details>`;
};

const operationView = (operation: Operation, description: Json): Html => html`<section>
<h3 id="${idOf(operation)}"><a href="#${idOf(operation)}" aria-label="Link to this call">#</a> ${titleOf(operation)}</h3>
<p>${prose(operation.summary)}</p><p class="quiet">${prose(operation.description)}</p>
${parametersView(operation, description)}${bodyView(operation)}${answersView(operation)}${failuresView(operation)}${exampleView(operation)}
</section>`;

/** The reference as a page, from the OpenAPI document. */
export const referencePage = (description: Json): string => {
  const operations = operationsOf(description);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const { schemas } = description.components as { schemas: Record<string, Json> };
  const of = (tag: string) => operations.filter((operation) => operation.tag === tag);
  return layout({
    title: "API",
    nav: html`<a href="/api/docs"><b>Tavola's API</b></a><a href="/api/docs/live">Live updates</a>
<strong>All calls</strong>${basics.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}
${tags.map((tag) => html`<strong>${tag}</strong>${of(tag).map((operation) => html`<a href="#${idOf(operation)}">${titleOf(operation)}</a>`)}`)}
<strong>What is answered</strong>${Object.keys(schemas).map((name) => html`<a href="#schema-${anchor(name)}">${name}</a>`)}`,
    main: html`<h1>Tavola's API</h1>
<p>Everything that the board's own pages do, they do with these calls. Changes as they happen come over a socket: see <a href="/api/docs/live">Live updates</a>.</p>
${basics.map(({ id, title, body }) => html`<h2 id="${id}">${title}</h2>${body}`)}
${tags.map((tag) => html`<h2 id="tag-${anchor(tag)}">${tag}</h2>${of(tag).map((operation) => operationView(operation, description))}`)}
<h2 id="schemas">What is answered</h2>
${Object.entries(schemas).map(
  ([name, schema]) =>
    html`<h3 id="schema-${anchor(name)}">${name}</h3><p>${prose(textOf(schema.description))}</p>${schemaView(schema)}`,
)}`,
  });
};
