import type { ReactNode } from "react";
import * as React from "react";

type Props = Readonly<Record<string, unknown>>;
type Plain = string | number | boolean | null | undefined;
type Style = Readonly<Record<string, string | number | null | undefined>>;
type Drawn = (props: Props, ref?: null) => ReactNode;
/** What React's elements and the wrappers around components are, as plain objects. */
type Element = { $$typeof: symbol; type: unknown; props: Props };
type Wrapped = { $$typeof: symbol; render?: Drawn; type?: unknown };

const kinds = {
  element: Symbol.for("react.transitional.element"),
  forwardRef: Symbol.for("react.forward_ref"),
  memo: Symbol.for("react.memo"),
  context: Symbol.for("react.context"),
  fragment: Symbol.for("react.fragment"),
  suspense: Symbol.for("react.suspense"),
};
const EMPTY = Symbol.for("react.memo_cache_sentinel");
const childless = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const unitless = new Set(["flex", "flexGrow", "flexShrink", "fontWeight", "lineHeight", "opacity", "order", "zIndex"]);
const attributes: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
  dateTime: "datetime",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const special = /[&<>"']/;
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "") : text;

const cssOf = (style: Style): string =>
  Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => {
      const property = name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${typeof value === "number" && value !== 0 && !unitless.has(name) ? `${value}px` : value}`;
    })
    .join(";");

/** Names of properties that no eye sees, by how they begin. */
const unseen = /^(children$|ref$|id$|role$|title$|href$|draggable$|on[A-Z]|aria-|data-)/;
const names = new Map<string, string>();

/** What a property is called in markup; empty where it is left out. */
const nameOf = (property: string): string => {
  let name = names.get(property);
  if (name === undefined) {
    name = unseen.test(property) ? "" : (attributes[property] ?? property);
    names.set(property, name);
  }
  return name;
};

const attributeOf = (property: string, value: Plain | Style): string => {
  const name = nameOf(property);
  if (!name || value === null || value === undefined || value === false) return "";
  // The content security policy lets scripts set a style, and markup not: see app/first-paint/first-paint.js.
  if (typeof value === "object") return ` data-style="${escaped(cssOf(value))}"`;
  return value === true ? ` ${name.toLowerCase()}=""` : ` ${name}="${escaped(String(value))}"`;
};

const contexts = new Map<unknown, unknown>();

const read = (context: unknown): unknown =>
  contexts.has(context) ? contexts.get(context) : (context as { _currentValue: unknown })._currentValue;

let ids = 0;

/** Answers hooks as at a first drawing, after which nothing happens: no effect runs, and no state changes. */
const hooks = {
  use: read,
  useContext: read,
  useState: (initial: unknown) => [typeof initial === "function" ? initial() : initial, () => undefined],
  useReducer: (_: unknown, initial: unknown, init?: (from: unknown) => unknown) => [
    init ? init(initial) : initial,
    () => undefined,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useEffect: () => undefined,
  useLayoutEffect: () => undefined,
  useInsertionEffect: () => undefined,
  useImperativeHandle: () => undefined,
  useDebugValue: () => undefined,
  useSyncExternalStore: (_: unknown, now: () => unknown) => now(),
  useId: () => `still-${++ids}`,
  useMemoCache: (length: number) => Array.from<unknown>({ length }).fill(EMPTY),
};

const hostOf = (name: string, props: Props): string => {
  let opening = `<${name}`;
  for (const property in props) opening += attributeOf(property, props[property] as Plain | Style);
  return childless.has(name) ? `${opening}/>` : `${opening}>${markupIn(props.children)}</${name}>`;
};

const within = (context: unknown, value: unknown, children: unknown): string => {
  const before = contexts.has(context) ? [contexts.get(context)] : [];
  contexts.set(context, value);
  try {
    return markupIn(children);
  } finally {
    if (before.length > 0) contexts.set(context, before[0]);
    else contexts.delete(context);
  }
};

const drawnBy = (type: unknown, props: Props): string => {
  if (typeof type === "string") return hostOf(type, props);
  if (typeof type === "function") return markupIn((type as Drawn)(props));
  if (type === kinds.fragment || type === kinds.suspense) return markupIn(props.children);
  const wrapped = type as Wrapped;
  if (wrapped.$$typeof === kinds.forwardRef && wrapped.render) return markupIn(wrapped.render(props, null));
  if (wrapped.$$typeof === kinds.memo) return drawnBy(wrapped.type, props);
  if (wrapped.$$typeof === kinds.context) return within(type, props.value, props.children);
  throw new Error(`This cannot be drawn as markup: ${String(wrapped?.$$typeof ?? type)}`);
};

const markupIn = (node: unknown): string => {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string" || typeof node === "number") return escaped(String(node));
  if (Array.isArray(node)) {
    let all = "";
    for (const one of node) all += markupIn(one);
    return all;
  }
  const { $$typeof, type, props } = node as Element;
  if ($$typeof !== kinds.element) throw new Error("This cannot be drawn as markup.");
  return drawnBy(type, props);
};

const internals = (React as unknown as Record<string, { H: unknown }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/**
 * What React would draw first, as markup for the eye alone: for what is seen before React is here, at a tenth of the script
 * that React's own takes. Styles are told as `data-style`; ids, roles, `aria-*` and `data-*` are left out. Not for what
 * waits (`lazy`, promises) or catches errors.
 */
export const toMarkup = (node: ReactNode): string => {
  if (!internals) throw new Error("This React tells nothing about its hooks.");
  const before = internals.H;
  internals.H = hooks;
  try {
    return markupIn(node);
  } finally {
    internals.H = before;
  }
};
