import * as z from "zod/mini";
import { decisionReason } from "#money/payments/payment-decision.contract.ts";
import { exportFormat } from "#shared/export.ts";

const NO_MONTH = "Choisissez jusqu’à quel mois.";
/** A month as `YYYY-MM`. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const STALE = "Rechargez la page\u00a0: les mois dus manquent.";
const WRONG_FILTER = "Ce filtre n’existe pas.";

/** Filters of the list of dues: a member meets every filter. Only members with a verified address are in it. */
const filters = {
  /** A part of the name, the e-mail address, the telephone number or the member number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  standing: z.optional(z.enum(["up_to_date", "late", "never_paid"], { error: WRONG_FILTER })),
  /** Members who owe at least so many months. */
  months: z.optional(
    z.coerce
      .number({ error: WRONG_FILTER })
      .check(z.int(WRONG_FILTER), z.gte(1, WRONG_FILTER), z.lte(600, WRONG_FILTER)),
  ),
  sort: z._default(z.enum(["owed", "name"], { error: "Cet ordre n’existe pas." }), "owed"),
};

export const staffDuesQuery = z.object({
  ...filters,
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** The query of the export: what is filtered, and the file type. */
export const staffDuesExportQuery = z.object({ ...filters, format: exportFormat });

/**
 * A member's dues. `owed_list` has the months owed, in order. `late_since` is the first unpaid month, `YYYY-MM`, null
 * if none is late; `owed` is FCFA. `last_paid` is the newest payment that counts. `waiting` is FCFA that staff recorded
 * and nobody has confirmed yet. `may_remind`: something is late, the member wants reminders, none went out today, and
 * nothing waits.
 */
export const memberDues = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  member_number: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  late_since: z.nullable(z.string()),
  owed_months: z.number(),
  owed_list: z.array(z.string()),
  /** The reader's own dues, of which others decide. */
  own: z.boolean(),
  owed: z.number(),
  last_paid: z.nullable(z.object({ at: z.string(), amount: z.number() })),
  waiting: z.number(),
  reminders: z.number(),
  reminded_at: z.nullable(z.string()),
  may_remind: z.boolean(),
  /** A reminder of today is on its way, and not among those that were sent. */
  reminding: z.boolean(),
});

/** One stretch of the members' dues. */
export const staffDuesList = z.object({ data: z.array(memberDues), total: z.number(), next: z.nullable(z.string()) });

/**
 * Whom a reminder to all who are late reaches, by name, with what they owe in FCFA; and who is left out: FCFA of their
 * dues are `waiting` for their confirmation, they were reminded `today` already, or they have `declined` reminders.
 */
export const remindersPreview = z.object({
  due: z.array(z.object({ id: z.string(), name: z.string(), owed: z.number(), months: z.number() })),
  left_out: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reason: z.enum(["waiting", "today", "declined"]),
      waiting: z.number(),
    }),
  ),
});

/** The most members whom one call reminds. */
export const MOST_REMINDED = 20_000;
/** The members to remind: those whose names were read. Who is late no more, or was reminded meanwhile, gets nothing. */
export const remindersBody = z.object({ members: z.array(z.uuid()).check(z.maxLength(MOST_REMINDED)) });

/** Number of reminders that a call added. */
export const remindersSent = z.object({ sent: z.number() });

/**
 * Which months are waived, and why: all that are owed up to and including this one, `YYYY-MM`. `seen`: those that the
 * person who waives them saw.
 */
export const duesWaiver = z.object({
  through: z.string({ error: NO_MONTH }).check(z.regex(MONTH, NO_MONTH)),
  seen: z.array(z.string(STALE).check(z.regex(MONTH, STALE)), STALE).check(z.maxLength(1_200, STALE)),
  reason: decisionReason,
});

export type StaffDuesQuery = z.infer<typeof staffDuesQuery>;
export type StaffDuesFilters = Omit<StaffDuesQuery, "after">;
export type DuesWaiver = z.infer<typeof duesWaiver>;
export type MemberDues = z.infer<typeof memberDues>;
export type RemindersPreview = z.infer<typeof remindersPreview>;
export type RemindersSent = z.infer<typeof remindersSent>;
export type StaffDuesList = z.infer<typeof staffDuesList>;
