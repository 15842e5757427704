import { and, eq, isNotNull, lt, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { knownDevices } from "./sessions.table.ts";

interface OwnDevice {
  accountId: string;
  deviceHash: string;
}

/**
 * Returns whether this device has signed in to the account before; with `factor`, whether a second factor was given on
 * it.
 */
export async function isKnownDevice(
  db: Database,
  { accountId, deviceHash }: OwnDevice,
  { factor = false }: { factor?: boolean } = {},
): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceHash, deviceHash),
        factor ? isNotNull(knownDevices.factorVerifiedAt) : undefined,
      ),
    );
  return rows.length === 1;
}

/** Stores the device as one of the account's own, seen now. */
export async function rememberDevice(tx: Transaction, device: OwnDevice, now: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ ...device, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    });
}

/** Stores that a second factor of the account was given on the device, if it is one of the account's own. */
export async function markFactorOnDevice(
  tx: Transaction,
  { accountId, deviceHash }: OwnDevice,
  now: Date,
): Promise<void> {
  await tx
    .update(knownDevices)
    .set({ factorVerifiedAt: now })
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)));
}

/** Deletes the account's known devices, except `keep`. */
export async function deleteKnownDevices(tx: Transaction, accountId: string, keep?: string): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.accountId, accountId), keep === undefined ? undefined : ne(knownDevices.deviceHash, keep)),
    );
}

/** Deletes devices that have not signed in since this moment. */
export async function deleteDevicesUnseenSince(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, moment));
}
