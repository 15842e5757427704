import type { DatabaseHandle } from "#platform/db/database.ts";
import { insertReports, type NewReport } from "#site/reports/reports.db.ts";
import { REPORTS_TAG } from "#site/reports/reports.module.ts";
import { writeIn } from "../setup/write-in.ts";

/** A published report; what is given replaces the defaults. */
export async function makeReport({ db }: DatabaseHandle, change: Partial<NewReport> = {}): Promise<void> {
  await writeIn(db)(async ({ tx, invalidate }) => {
    await insertReports(tx, [
      {
        title: "Rapport annuel",
        description: "Les comptes et les chantiers de l’année.",
        date: "2026-03-31",
        filePath: "reports/rapport-annuel.pdf",
        fileSize: 20_480,
        status: "published",
        publishedAt: new Date(0),
        ...change,
      },
    ]);
    invalidate([REPORTS_TAG]);
  });
}
