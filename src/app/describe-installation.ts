import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Installation } from "#composition/context.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { readLastRun } from "#platform/jobs/schedules.ts";
import { createCertificateReader } from "#platform/mail/read-certificate.ts";
import manifest from "../../package.json";
import type { Config } from "./config.ts";

/** Set by the build. */
declare const BUILD_COMMIT: string | undefined;

/** The version that runs, and the commit that it was built from: empty if that is not known. */
export const BUILD: { version: string; commit: string } = {
  version: manifest.version,
  commit: typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "",
};

/** The version and the commit in one text. */
export const VERSION: string = BUILD.commit ? `${BUILD.version} (${BUILD.commit})` : BUILD.version;

const JOURNAL = "migrations/meta/_journal.json";

/** Returns what is known of this installation beside its modules. */
export function describeInstallation(
  { smtpUrl }: Pick<Config, "smtpUrl">,
  handle: Pick<DatabaseHandle, "db" | "kind" | "jobs">,
): Installation {
  return {
    version: VERSION,
    database: handle.kind,
    sendsMail: smtpUrl !== undefined,
    async countMigrations() {
      const { entries } = JSON.parse(await readFile(JOURNAL, "utf8")) as { entries: unknown[] };
      const [row] = await handle.db
        .select({ applied: sql<number>`count(*)`.mapWith(Number) })
        .from(sql`drizzle.__drizzle_migrations`);
      return { applied: row?.applied ?? 0, known: entries.length };
    },
    readLastRun: (schedule) => readLastRun(handle, schedule),
    readMailCertificate: smtpUrl === undefined ? async () => null : createCertificateReader(smtpUrl),
  };
}
