import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { nameOfRegistration } from "./registration-words.contract.ts";
import { listRegistrationsOf } from "./registrations.repo.ts";

/** Returns what was registered with this address as rows of a donor's page, the newest first. */
export async function dossierOfParticipant(db: Database, emailKey: string): Promise<DossierRow[]> {
  const rows = await listRegistrationsOf(db, emailKey);
  return rows.map(({ registration, title }) => ({
    kind: "registration",
    id: registration.id,
    at: registration.createdAt.toISOString(),
    label: title,
    state: nameOfRegistration(registration.state),
    amount: null,
    received: null,
    receipt: null,
    path: adminPaths.participants(registration.eventId),
  }));
}
