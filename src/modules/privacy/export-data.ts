import { EXPORT_PARTS, type ExportPart, type ExportRow } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import { showSessions } from "#modules/identity/manage-sessions.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { presentProfile } from "#modules/members/present-profile.ts";
import { readFactorSince } from "#modules/staff/read-factor-since.ts";
import { showConsents } from "./show-consents.ts";

export type DataExport = { exported_at: string } & Record<ExportPart, ExportRow[]>;

/** All that is stored about the member, by the account and by its proven address; no token, and no hash of one. */
export async function exportData(
  deps: Pick<AppContext, "db" | "clock" | "personalData">,
  member: Member,
): Promise<DataExport> {
  const { account } = member;
  const owner = { accountId: account.id, emailKey: account.emailKey };
  const { roles, id_card_front: _front, id_card_back: _back, card_code: _card, ...profile } = presentProfile(member);
  const all: DataExport = {
    exported_at: deps.clock.now().toISOString(),
    profile: [
      {
        ...profile,
        roles: roles.join(", "),
        email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
        two_factor_since: (await readFactorSince(deps.db, account.id))?.toISOString() ?? null,
      },
    ],
    consents: await showConsents(deps, member),
    sessions: (await showSessions(deps, member)).map(({ id: _, ...session }) => session),
    registrations: [],
    gifts: [],
    dues: [],
    reminders: [],
  };
  for (const source of deps.personalData) {
    const held = await source.exported?.(deps.db, owner);
    for (const part of EXPORT_PARTS) all[part].push(...(held?.[part] ?? []));
  }
  return all;
}
