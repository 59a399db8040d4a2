import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { tidy } from "../shared/text.ts";
import { Domain, DomainName, DomainRename, domainNameCase } from "./domain.ts";
import { DomainKey } from "./key.ts";

export const createDomain = command("POST /domains", {
  summary: "Create a domain with the default columns; its creator owns it.",
  needs: "signed-in",
  creates: true,
  body: z.strictObject({ id: z.optional(Id), name: DomainName }),
  answer: Domain,
  predict: ({ body }, { me }) =>
    body.id
      ? [
          patch(body.id, "domain.created", body.id, {
            id: body.id,
            name: domainNameCase(tidy(body.name)),
            ownerId: me,
            key: "",
          }),
        ]
      : [],
});

export const updateDomain = command("PATCH /domains/:domainId", {
  summary: "Rename a domain, or change the key of its tasks' numbers. Its former keys lead on, and stay its own.",
  needs: "domain.edit",
  fails: ["key-taken", "key-limit"],
  body: z.strictObject({ name: z.optional(DomainRename), key: z.optional(DomainKey) }),
  answer: Domain,
  predict: ({ params, body }) => [
    patch(params.domainId, "domain.updated", params.domainId, {
      ...(body.name !== undefined && { name: domainNameCase(tidy(body.name)) }),
      ...(body.key !== undefined && { key: tidy(body.key).toUpperCase() }),
    }),
  ],
});

export const deleteDomain = command("DELETE /domains/:domainId", {
  summary: "Delete a domain for everyone in it; kept for 30 days.",
  needs: "domain.delete",
  body: z.undefined(),
  answer: z.undefined(),
});

export const leaveDomain = command("DELETE /domains/:domainId/leave", {
  summary: "Leave a domain. Open tasks lose the assignment; content stays.",
  needs: "domain.leave",
  fails: ["owner-stays"],
  limit: "many",
  body: z.undefined(),
  answer: z.undefined(),
});
