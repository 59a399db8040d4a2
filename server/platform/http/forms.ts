import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FileForm } from "../../../contract/define.ts";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import { UPLOAD_TIMEOUT_MS } from "../../../contract/wire.ts";

/** Within this scope requests carry forms, and nothing else. */
export const serveForms = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  // What is no form is left unread: `readForm` refuses it with the sentence of its route.
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  await scope.register(multipart);
};

const failureFor = (reason: unknown, { tooLarge }: FileForm): unknown => {
  if (reason instanceof Failure) return reason;
  if ((reason as { code?: unknown } | null)?.code === "FST_REQ_FILE_TOO_LARGE") return new Failure(tooLarge);
  return new Failure("bad-input", { message: "The form cannot be read." });
};

const fileIn = async (request: FastifyRequest, { field, maxBytes, tooLarge, wrongType }: FileForm): Promise<Buffer> => {
  if (!request.isMultipart()) return fail(wrongType);
  // One byte more, as versions of the parser differ in whether a file of just the limit is over it.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 1, parts: 2, fieldSize: 100, headerPairs: 20 };
  let file: Buffer | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== "file" || part.fieldname !== field || file)
      return fail("bad-input", { issues: [{ path: part.fieldname, message: `Only ${field} is expected, once.` }] });
    file = await part.toBuffer();
  }
  if (!file) return fail("bad-input", { issues: [{ path: field, message: "A file is missing." }] });
  return file.length > maxBytes ? fail(tooLarge) : file;
};

/**
 * The one file of a form, as the body `{field: File}`. Its name and declared type are the sender's and not taken over.
 * Fails with the form's own codes, with 400 for any other form and with 408 when it takes longer than a minute.
 */
export const readForm = async (request: FastifyRequest, form: FileForm): Promise<Record<string, File>> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Of a sender that was gone before anybody read, the parser hears nothing: neither an end nor that it broke off.
  if (request.raw.destroyed) fail("bad-input", { message: "The form broke off." });
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure("timed-out")), UPLOAD_TIMEOUT_MS);
  });
  try {
    const bytes = await Promise.race([fileIn(request, form), late]);
    return { [form.field]: new File([new Uint8Array(bytes)], form.field) };
  } catch (reason) {
    // The rest is of no use to anybody, and keeps nothing in memory while it comes in.
    request.raw.unpipe();
    request.raw.resume();
    throw failureFor(reason, form);
  } finally {
    clearTimeout(timer);
  }
};
