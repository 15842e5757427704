import { and, eq, isNotNull, lt, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { knownDevices } from "./accounts.table.ts";

interface OwnDevice {
  accountId: string;
  deviceHash: string;
}

/** Whether this device has signed in to the account before; with `factor`, whether a second factor was given on it. */
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
        factor ? isNotNull(knownDevices.factorProvenAt) : undefined,
      ),
    );
  return rows.length === 1;
}

/** The device is one of the account's own, seen now. */
export async function rememberDevice(tx: Transaction, device: OwnDevice, now: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ ...device, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    });
}

/** A second factor of the account was given on the device, if it is one of the account's own. */
export async function markFactorOnDevice(
  tx: Transaction,
  { accountId, deviceHash }: OwnDevice,
  now: Date,
): Promise<void> {
  await tx
    .update(knownDevices)
    .set({ factorProvenAt: now })
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)));
}

/** No device is the account's own any more, but for one that may be kept. */
export async function deleteKnownDevices(tx: Transaction, accountId: string, keep?: string): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.accountId, accountId), keep === undefined ? undefined : ne(knownDevices.deviceHash, keep)),
    );
}

/** Devices that were not used to sign in since this moment are forgotten. */
export async function deleteDevicesUnseenSince(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, moment));
}
