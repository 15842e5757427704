import type { AppContext } from "#composition/context.ts";
import { listFormerAddresses } from "#people/identity/email-changes.db.ts";
import { listFormerNumbers } from "#people/identity/merged-accounts.db.ts";
import { type Member, showSessions } from "#people/identity/sessions.ts";
import { memberNumberOf, presentProfile } from "#people/members/profile.ts";
import { readFactorSince } from "#people/staff/change-two-factor.ts";
import { showConsents } from "./consents.ts";
import { EXPORT_PARTS, type ExportPart, type ExportRow } from "./my-data.contract.ts";
import type { KnownPerson } from "./personal-data.ts";

export type DataExport = { exported_at: string } & Record<ExportPart, ExportRow[]>;

/**
 * Returns all that is stored about the member, by the account and by its verified address, without tokens and their
 * hashes.
 */
export async function exportData(
  ctx: Pick<AppContext, "db" | "clock" | "personalData">,
  member: Member,
): Promise<DataExport> {
  const { account } = member;
  const { roles, id_card_front: _front, id_card_back: _back, card_code: _card, ...profile } = presentProfile(member);
  const all = await exportKnown(ctx, { accountId: account.id, emailKey: account.emailKey });
  all.profile = [
    {
      ...profile,
      roles: roles.join(", "),
      id_card_decision: account.idCardDecision,
      id_card_reason: account.idCardReason,
      id_card_decided_at: account.idCardDecidedAt?.toISOString() ?? null,
      email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
      former_numbers: (await listFormerNumbers(ctx.db, account.id)).map(memberNumberOf).join(", ") || null,
      former_addresses: (await listFormerAddresses(ctx.db, account.id)).join(", ") || null,
      imported_at: account.importId ? account.createdAt.toISOString() : null,
      two_factor_since: (await readFactorSince(ctx.db, account.id))?.toISOString() ?? null,
    },
  ];
  all.sessions = (await showSessions(ctx, member)).map(({ id: _, ...session }) => session);
  return all;
}

/** Returns what modules keep about this person, known by an account, an address or a telephone number. */
export async function exportKnown(
  ctx: Pick<AppContext, "db" | "clock" | "personalData">,
  person: KnownPerson,
): Promise<DataExport> {
  const all: DataExport = {
    exported_at: ctx.clock.now().toISOString(),
    profile: [],
    consents: (await showConsents(ctx, person)).map(({ ended_because, ...consent }) => ({
      ...consent,
      ended_because: ended_because ?? null,
    })),
    sessions: [],
    registrations: [],
    gifts: [],
    dues: [],
    reminders: [],
    waivers: [],
    promises: [],
    notes: [],
    letters: [],
    messages: [],
    statement_lines: [],
  };
  for (const source of ctx.personalData) {
    const held = await source.exported?.(ctx.db, person);
    for (const part of EXPORT_PARTS) all[part].push(...(held?.[part] ?? []));
  }
  return all;
}
