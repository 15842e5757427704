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

const resetArgument = z.object({ email: z.string() });

/**
 * The commands of `src/cli/` for a running site with an embedded database, by the same names. Each throws while the
 * database is being opened.
 */
export function adminCommands(
  opened: () => Database | undefined,
  { files, clock, log }: { files: FileStore; clock: Clock; log: Logger },
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
  };
}
