import * as z from "zod/mini";

const WRONG_MOMENT = "Cette date n’est pas valable.";

/** The query of the audit log: the entries that meet every filter. `before` is the `next` of the former stretch. */
export const auditQuery = z.object({
  actor: z.optional(z.string().check(z.maxLength(100))),
  action: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.string().check(z.maxLength(100))),
  subject: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(z.iso.datetime({ offset: true, error: WRONG_MOMENT })),
  to: z.optional(z.iso.datetime({ offset: true, error: WRONG_MOMENT })),
  before: z.optional(z.coerce.number<string>().check(z.int(), z.gte(1))),
});

/** An entry of the audit log. `by` is the person's name, null if the account was erased. */
const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  by: z.nullable(z.string()),
  action: z.string(),
  kind: z.string(),
  subject: z.string(),
  name: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  origin: z.nullable(z.string()),
});

/** One stretch of the audit log, the newest entry first. */
export const auditLog = z.object({ data: z.array(auditEntry), next: z.nullable(z.number()) });

export type AuditQuery = z.infer<typeof auditQuery>;
export type AuditLog = z.infer<typeof auditLog>;
