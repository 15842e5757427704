import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { listSent } from "./promise-reminders.repo.ts";
import { listPromisesOf } from "./promises.repo.ts";

/** Returns the export rows about promises of this address: each promise, then each reminder sent. */
export async function exportPromises(db: Database, email: string): Promise<ExportRow[]> {
  const promises = await listPromisesOf(db, email);
  const sent = await listSent(
    db,
    promises.map(({ id }) => id),
  );
  const amounts = new Map(promises.map(({ id, amount }) => [id, amount]));
  return [
    ...promises.map((promise) => ({
      what: "promise",
      state: promise.state,
      amount: promise.amount,
      day: promise.day,
      at: promise.createdAt.toISOString(),
      first_name: promise.firstName,
      last_name: promise.lastName,
      email: promise.email,
      phone: promise.phone,
      method: promise.methodCode,
      show_name: promise.showName,
    })),
    ...sent.map(({ promiseId, sentAt }) => ({
      what: "reminder",
      amount: amounts.get(promiseId) ?? null,
      at: sentAt?.toISOString() ?? null,
    })),
  ];
}
