import { isOwn, type OwnIdentity, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { findOrder } from "./payments.repo.ts";

/** Throws 403 if staff paid this themselves: with an account of theirs, or under an address of their mailbox. */
export async function requireOthersPayment(
  db: Database,
  staff: Authorized<"move_money">,
  { orderId }: { orderId: string },
): Promise<void> {
  if (await isOwnPayment(db, await readOwnIdentity(db, staff), { orderId })) {
    throw new AppError(403, "own_payment", "Vous ne pouvez pas décider de votre propre paiement.");
  }
}

/** Returns whether the order is this person's own. */
export async function isOwnPayment(db: Database, own: OwnIdentity, { orderId }: { orderId: string }): Promise<boolean> {
  const order = await findOrder(db, orderId);
  return order !== undefined && isOwn(own, order);
}
