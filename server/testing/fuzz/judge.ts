import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { errors, type Problem } from "../../../contract/shared/errors.ts";
import type { Asked } from "./ask.ts";
import type { Description, Operation, Schema } from "./description.ts";
import type { Caller } from "./requests.ts";

/** A word, in whatever case, that is nowhere but in the domain that no caller is in. */
export const FOREIGN_WORD = "undisclosed";

const typeOf = (header: string | string[] | undefined): string =>
  String(header ?? "")
    .split(";")[0]
    ?.trim() ?? "";

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemsOfProblem = (body: unknown, status: number): string[] => {
  const { code, status: said, title, message } = (body ?? {}) as Partial<Problem>;
  if (code === undefined || !Object.hasOwn(errors, code)) return [`${String(code)} is no code of the catalogue`];
  const [known] = errors[code];
  return [
    ...(known !== status || said !== status ? [`${code} is ${known}, and came as ${status} saying ${said}`] : []),
    ...(title && message ? [] : [`${code} came without a title or a message`]),
  ];
};

const READS = ["GET"];

/** What nobody may be answered with a success. */
const forbidden = ({ isPublic, method, name }: Operation, caller: Caller): string | undefined => {
  if (!isPublic && (caller === "nobody" || caller === "bad token")) return `${name} let ${caller} in`;
  if (caller === "read token" && !READS.includes(method) && !isPublic && !name.endsWith("/ticket"))
    return `${name} let a read token write`;
  return undefined;
};

/** Says what is wrong with an answer, by the API's own description; nothing where all is well. */
export const createJudge = (description: Description) => {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "api", components: description.components });
  const known = new Map<Schema, ValidateFunction>();
  const validator = (schema: Schema): ValidateFunction => {
    const made = known.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
    known.set(schema, made);
    return made;
  };

  const inContent = (content: Record<string, { schema: Schema }> | undefined, { headers, text }: Asked): string[] => {
    if (!content) return text === "" ? [] : ["it has a body, and the description says none"];
    const type = typeOf(headers["content-type"]);
    const described = content[type] ?? content["*/*"];
    if (!described) return [`its type ${type} is not described`];
    if (!type.endsWith("json")) return [];
    const validate = validator(described.schema);
    return validate(readJson(text)) ? [] : [`it is not as described: ${ajv.errorsText(validate.errors)}`];
  };

  return (operation: Operation, caller: Caller, asked: Asked): string[] => {
    const { status, headers, text } = asked;
    const complaints: string[] = [];
    if (status >= 500) complaints.push("it is a fault of the server's");
    if (text.toLowerCase().includes(FOREIGN_WORD)) complaints.push("it tells of a domain that the caller is not in");
    const answer = operation.answers[String(status)];
    if (!answer) return [...complaints, "its status is not described"];
    const refused = status < 400 ? forbidden(operation, caller) : undefined;
    if (refused) complaints.push(refused);
    const missing = Object.keys(answer.headers ?? {}).filter((name) => headers[name] === undefined);
    if (missing.length > 0) complaints.push(`it lacks ${missing.join(", ")}`);
    if (status >= 400) complaints.push(...problemsOfProblem(readJson(text), status));
    return [...complaints, ...inContent(answer.content, asked)];
  };
};
