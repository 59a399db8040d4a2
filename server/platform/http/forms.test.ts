import { once } from "node:events";
import { connect } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import type { FileForm } from "../../../contract/define.ts";
import { readForm, serveForms } from "./forms.ts";

const form: FileForm = {
  ...{ field: "picture", maxBytes: 100 },
  ...{ tooLarge: "picture-too-large", wrongType: "not-a-picture" },
};

test("a form whose sender is gone before it is read has broken off, and nobody waits for its end [D38]", async () => {
  const app = fastify();
  const reading = new Promise<unknown>((resolve) => {
    void app.register(async (scope) => {
      await serveForms(scope);
      scope.post("/", {
        // As while somebody's session is looked up.
        onRequest: ({ raw }, _reply, done) => void raw.once("close", () => done()),
        handler: async (request) => resolve(await readForm(request, form).catch((reason: unknown) => reason)),
      });
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n" +
      '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\nabc',
  );
  await once(app.server, "request");
  socket.destroy();
  expect(await reading).toMatchObject({ code: "bad-input", details: { message: "The form broke off." } });
  await app.close();
});
