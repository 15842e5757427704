import type { AppContext } from "#composition/context.ts";
import type { Account } from "#people/identity/accounts.repo.ts";
import { isMoment, readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import type { IdentityDocument, IdentityDocumentList } from "./identity-documents.contract.ts";
import { countWaiting, listWaiting } from "./identity-documents.repo.ts";
import { memberNumberOf } from "./present-profile.ts";
import { sidesOf } from "./view-identity-document.ts";

const ROWS = 50;

/** Returns one stretch of the identity documents that wait for a decision, without their images. */
export async function listIdentityDocuments(
  { db }: Pick<AppContext, "db">,
  { after }: { after?: string | undefined },
): Promise<IdentityDocumentList> {
  const cursor = after === undefined ? undefined : readCursor(after, isMoment);
  const rows = await listWaiting(db, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map(present),
    total: await countWaiting(db),
    next: last ? writeCursor({ value: sentAtOf(last), id: last.id }) : null,
  };
}

function present(account: Account): IdentityDocument {
  const { id, firstName, lastName, country } = account;
  return {
    id,
    member_number: memberNumberOf(account),
    first_name: firstName,
    last_name: lastName,
    country,
    sent_at: sentAtOf(account),
    sides: sidesOf(account),
  };
}

function sentAtOf({ idCardSentAt }: Account): string {
  return idCardSentAt?.toISOString() ?? "";
}
