import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { listMessagesFrom } from "./messages.repo.ts";
import { stateOf } from "./present-message.ts";

const STATES = { unread: "Non lu", open: "En cours", closed: "Fermé" } as const;

/** Returns the messages from this address as rows of a donor's page, the newest first. */
export async function dossierOfSender(db: Database, emailKey: string): Promise<DossierRow[]> {
  const messages = await listMessagesFrom(db, emailKey);
  return messages.map((message) => ({
    kind: "message",
    id: message.id,
    at: message.createdAt.toISOString(),
    label: message.subject,
    state: STATES[stateOf(message)],
    amount: null,
    received: null,
    receipt: null,
    path: adminPaths.message(message.id),
  }));
}
