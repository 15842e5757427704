import * as z from "zod/mini";
import { exportFormat } from "#shared/export.ts";
import { inOrder } from "#shared/typed-period.ts";

const WRONG_MOMENT = "Cette date n’est pas valable.";
const WRONG_FILTER = "Ce filtre n’existe pas.";
const WRONG_PAGE = "Cette page du journal n’existe pas.";

const filter = z.optional(z.string().check(z.maxLength(100, WRONG_FILTER)));
// The database knows no year 0.
const moment = z.optional(
  z.iso.datetime({ offset: true, error: WRONG_MOMENT }).check(z.refine((text) => text > "0001", WRONG_MOMENT)),
);

/** The filters of the audit log: an entry meets every filter. */
const filters = {
  /** Words of the name of who did it, or of the name or the number of what it was done to. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  actor: filter,
  action: filter,
  kind: filter,
  subject: filter,
  from: moment,
  to: moment,
};

/** The query of the audit log. `before` is the `next` of the former stretch. */
export const auditQuery = z
  .object({
    ...filters,
    before: z.optional(z.coerce.number<string>({ error: WRONG_PAGE }).check(z.int(WRONG_PAGE), z.gte(1, WRONG_PAGE))),
  })
  .check(inOrder("from", "to"));

/** The query of its export: what is filtered, and the file type. */
export const auditExportQuery = z.object({ ...filters, format: exportFormat }).check(inOrder("from", "to"));

const values = z.nullable(z.record(z.string(), z.unknown()));

/** An entry of the audit log. `by` is the person's name, null if the account was erased. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  by: z.nullable(z.string()),
  action: z.string(),
  kind: z.string(),
  subject: z.string(),
  name: z.string(),
  before: values,
  after: values,
  origin: z.nullable(z.string()),
});

/** One stretch of the audit log, the newest entry first. */
export const auditLog = z.object({ data: z.array(auditEntry), next: z.nullable(z.number()) });

/** Values that occur in the audit log, to choose filters from. */
export const auditChoices = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actions: z.array(z.string()),
  kinds: z.array(z.string()),
});

export type AuditQuery = z.infer<typeof auditQuery>;
export type AuditFilters = Omit<AuditQuery, "before">;
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditLog = z.infer<typeof auditLog>;
export type AuditChoices = z.infer<typeof auditChoices>;
