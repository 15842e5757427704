import { emailKeyOf } from "#contracts/email-key.ts";
import { findVerifiedById } from "#modules/identity/find-verified-account.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { findOrder } from "./payments.repo.ts";

/** Throws 403 if staff paid this themselves: with their account, or under the address of it. */
export async function requireOthersPayment(
  db: Database,
  staff: Authorized<"move_money">,
  { orderId }: { orderId: string },
): Promise<void> {
  if (await isOwnPayment(db, staff, { orderId })) {
    throw new AppError(403, "own_payment", "Vous ne pouvez pas décider de votre propre paiement.");
  }
}

/** Returns whether this member of staff paid the order: with their account, or under the address of it. */
export async function isOwnPayment(
  db: Database,
  staff: { id: string },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const order = await findOrder(db, orderId);
  const account = isUuid(staff.id) ? await findVerifiedById(db, staff.id) : undefined;
  return order?.userId === staff.id || (order !== undefined && emailKeyOf(order.email) === account?.emailKey);
}
