import type { Database } from "#platform/db/database.ts";
import type { GiftPromise } from "./promise.contract.ts";
import { findPromiseTarget } from "./promise-targets.ts";
import type { StoredPromise } from "./promises.repo.ts";

/** Returns what the link of a promise shows: all that fills in the payment form. */
export async function presentPromise(db: Database, promise: StoredPromise, now: Date): Promise<GiftPromise> {
  return {
    state: promise.state,
    type: promise.purpose,
    target_id: promise.targetId,
    target: (await findPromiseTarget(db, promise, now)) ?? null,
    amount: promise.amount,
    day: promise.day,
    next_date: promise.nextOn,
    payment_code: promise.methodCode,
    first_name: promise.firstName,
    last_name: promise.lastName,
    email: promise.email,
    phone: promise.phone,
    show_name: promise.showName,
  };
}
