import { type Content, type Html, html } from "../basics/html.ts";
import type { Json } from "./components.ts";
import { anchor, prose, textOf } from "./layout.ts";

const nameIn = (ref: unknown): string => String(ref).split("/").at(-1) ?? "";
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const limitsOf = (schema: Json): string[] => {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema as Record<string, number | undefined>;
  const range = (unit: string, from?: number, to?: number): string[] => {
    if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
    if (to !== undefined) return [`at most ${to}${unit}`];
    return from === undefined ? [] : [`at least ${from}${unit}`];
  };
  return [
    ...range(schema.format === "binary" ? " bytes" : " characters", minLength, maxLength),
    ...range(" of them", minItems, maxItems),
    ...range("", minimum, maximum),
    ...(typeof schema.pattern === "string" ? [`matches \`${schema.pattern}\``] : []),
  ];
};

/** What a field is, and how much of it may be. */
const noteOf = (field: Json): string => {
  const [description, limits] = [textOf(field.description), limitsOf(field).join(", ")];
  return description && limits ? `${description} (${limits})` : description || limits;
};

const formats: Record<string, string> = {
  uuid: "UUID",
  date: "day, YYYY-MM-DD",
  "date-time": "moment",
  email: "e-mail address",
  binary: "file",
};

/** A type in a few words; named ones lead to where they are described. */
export const typeOf = (schema: Json): Content => {
  if (schema.$ref) return html`<a href="#schema-${anchor(nameIn(schema.$ref))}">${nameIn(schema.$ref)}</a>`;
  const several = listOf(schema.anyOf ?? schema.oneOf);
  if (several.length > 0)
    return several.map((one, at) => html`${at > 0 && (one.type === "null" ? " or " : ", or ")}${typeOf(one)}`);
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum))
    return schema.enum.map((value, at) => html`${at > 0 && " | "}<code>${JSON.stringify(value)}</code>`);
  if (schema.type === "array") return html`list of ${typeOf((schema.items ?? {}) as Json)}`;
  if (schema.type === "object") return schema.properties ? "object" : "object of any fields";
  return formats[textOf(schema.format)] ?? (textOf(schema.type) || "anything");
};

/** The object whose fields are listed below a field: its own, or that of a list's items. */
const inner = (schema: Json): Json | undefined => {
  if (schema.properties) return schema;
  if (schema.type === "array") return inner((schema.items ?? {}) as Json);
  return listOf(schema.anyOf).map(inner).find(Boolean);
};

const rows = (schema: Json, prefix: string): Html[] => {
  const required = new Set(listOf(schema.required) as unknown as string[]);
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, field]) => {
    const path = prefix + name;
    const below = inner(field);
    const isList = field.type === "array";
    return [
      html`<tr><td><code>${path}</code></td><td>${typeOf(field)}</td><td>${required.has(name) ? "yes" : "no"}</td><td>${prose(noteOf(field))}</td></tr>`,
      ...(below ? rows(below, `${path}${isList ? "[]" : ""}.`) : []),
    ];
  });
};

/** The fields of an object, and of what is in it, as a table; of anything else its type. */
export const schemaView = (schema: Json): Html => {
  const object = inner(schema);
  const own = noteOf(schema);
  const isList = schema.type === "array";
  if (!object) return html`<p>${typeOf(schema)}${own !== "" && html`: ${prose(own)}`}</p>`;
  return html`${isList && html`<p>A list${own !== "" && html` (${prose(own)})`} of objects:</p>`}<div class="scroll" tabindex="0"><table>
<thead><tr><th>Field</th><th>Type</th><th>Required</th><th>What it is</th></tr></thead>
<tbody>${rows(object, "")}</tbody>
</table></div>`;
};
