import type { Database } from "#platform/db/database.ts";
import { findOrderWithWish } from "./tributes.repo.ts";

/** A payer's wish for the newsletter. */
export interface NewsWish {
  email: string;
  /** The account that was signed in, or null. */
  userId: string | null;
  requestedAt: Date;
}

/** Returns the wish that came with this order, or null if there is none or it was erased. */
export async function findNewsWish(db: Database, orderId: string): Promise<NewsWish | null> {
  const order = await findOrderWithWish(db, orderId);
  return order ? { email: order.email, userId: order.userId, requestedAt: order.createdAt } : null;
}
