import type { AppContext } from "#composition/context.ts";
import { listFormerAddresses } from "#people/identity/former-addresses.repo.ts";
import { showSessions } from "#people/identity/manage-sessions.ts";
import { listFormerNumbers } from "#people/identity/merged-accounts.repo.ts";
import type { Member } from "#people/identity/read-session.ts";
import { memberNumberOf, presentProfile } from "#people/members/present-profile.ts";
import { readFactorSince } from "#people/staff/read-factor-since.ts";
import { EXPORT_PARTS, type ExportPart, type ExportRow } from "./my-data.contract.ts";
import { showConsents } from "./show-consents.ts";

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
  const owner = { accountId: account.id, emailKey: account.emailKey };
  const { roles, id_card_front: _front, id_card_back: _back, card_code: _card, ...profile } = presentProfile(member);
  const all: DataExport = {
    exported_at: ctx.clock.now().toISOString(),
    profile: [
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
    ],
    consents: (await showConsents(ctx, owner)).map(({ ended_because, ...consent }) => ({
      ...consent,
      ended_because: ended_because ?? null,
    })),
    sessions: (await showSessions(ctx, member)).map(({ id: _, ...session }) => session),
    registrations: [],
    gifts: [],
    dues: [],
    reminders: [],
    waivers: [],
    promises: [],
    notes: [],
    statement_lines: [],
  };
  for (const source of ctx.personalData) {
    const held = await source.exported?.(ctx.db, owner);
    for (const part of EXPORT_PARTS) all[part].push(...(held?.[part] ?? []));
  }
  return all;
}
