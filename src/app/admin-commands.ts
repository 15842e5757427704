import * as z from "zod/mini";
import { checkInstallation } from "#integrity/check-data.ts";
import { resetTwoFactor } from "#modules/staff/reset-two-factor.ts";
import type { AdminCommands } from "#platform/admin-socket.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { openAddressHash } from "#platform/hash-address.ts";
import type { Logger } from "#platform/log.ts";
import { createSecurityLog } from "#platform/security-log.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { snapshotDatabase } from "./snapshot-database.ts";

const resetArgument = z.object({ email: z.string() });
const snapshotArgument = z.object({ copy: z.string() });

/**
 * The commands of `src/cli/` for a running site with an embedded database, by the same names, and what they need of it. Each
 * throws while the database is being opened. `folder` is that of the database.
 */
export function adminCommands(
  opened: () => Database | undefined,
  { folder, files, clock, log }: { folder: string; files: FileStore; clock: Clock; log: Logger },
): AdminCommands {
  const database = (): Database => {
    const db = opened();
    if (!db) throw new Error("the site is being started: try again in a moment");
    return db;
  };
  return {
    "check-data": async (_argument, { progress }) => checkInstallation({ db: database(), files }, progress),
    "reset-two-factor": async (argument) => {
      const db = database();
      const { email } = resetArgument.parse(argument);
      return resetTwoFactor(
        { db, clock, securityLog: createSecurityLog({ hashAddress: await openAddressHash(db), log }) },
        email,
      );
    },
    "snapshot-database": async (argument) => {
      const { copy } = snapshotArgument.parse(argument);
      await snapshotDatabase(database(), { folder, copy });
    },
  };
}
