import type { Database } from "#platform/db/database.ts";
import type { LegalText, LegalTextName } from "./legal-texts.contract.ts";
import { findRow } from "./settings.repo.ts";
import { defaultOf, parseStored } from "./stored-settings.ts";

/** The cache tag of responses that show a legal text. */
export const LEGAL_TAG = "legal-texts";

/** Returns the version of the text that is in force. */
export async function readLegalText(db: Database, name: LegalTextName): Promise<LegalText> {
  const row = await findRow(db, name);
  return parseStored(name, row?.value ?? defaultOf(name));
}

/** Returns the names of the versions that are in force, as consents store them. */
export async function readLegalVersions(db: Database): Promise<Record<LegalTextName, string>> {
  const [terms, privacy] = await Promise.all([readLegalText(db, "terms"), readLegalText(db, "privacy")]);
  return { terms: terms.since, privacy: privacy.since };
}
