import { adminPaths } from "#contracts/admin-paths.ts";
import type { DossierRow } from "#contracts/donors.ts";
import { nameOfRegistration } from "#contracts/registration-words.ts";
import type { Database } from "#platform/db/database.ts";
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
