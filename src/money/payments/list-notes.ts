import type { GiftNote } from "#giving/gifts/gift-note.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { countPaidNotes, listPaidNotes } from "./tributes.repo.ts";

/** Returns some of the notes that came with paid orders, newest first, and how many there are. */
export async function listNotes(
  db: Database,
  _staff: Authorized<"read_money">,
  part: { limit: number; offset: number },
): Promise<{ total: number; notes: GiftNote[] }> {
  const rows = await listPaidNotes(db, part);
  return {
    total: await countPaidNotes(db),
    notes: rows.map((order) => ({
      id: order.id,
      ordered_at: order.createdAt.toISOString(),
      first_name: order.firstName,
      last_name: order.lastName,
      email: order.email,
      purpose: order.purposeLabel,
      tribute: order.tribute,
      tribute_name: order.tributeName,
      note: order.note ?? "",
    })),
  };
}
