import { createHash } from "node:crypto";
import type { FileStore } from "#platform/files/file-store.ts";
import { createWorkerThread, type WorkerThread } from "#platform/worker-thread.ts";
import { createCoverRenderer } from "#site/reports/cover-renderer.ts";
import { insertReports } from "#site/reports/reports.db.ts";
import { REPORTS_TAG, storeCover } from "#site/reports/reports.module.ts";
import { type DemoReport, demoReports } from "./content/reports.ts";
import { demoIdentity } from "./demo-identity.ts";
import type { DemoPart } from "./demo-part.ts";
import type { ReportDocument } from "./reports/report-document.ts";

/** The demo's reports, each with a PDF of its own. */
export const seedReports: DemoPart = async (files) => {
  const today = new Date();
  const thread = createWorkerThread<ReportDocument, Uint8Array>({
    file: new URL("./reports/demo-report-worker.ts", import.meta.url),
    maximumWaiting: demoReports.length,
    timeLimit: 60_000,
    idleLimit: 1_000,
  });
  const covers = createCoverRenderer();
  const documents = demoReports.map((report) => dated(report, today));
  const stored = await Promise.all(
    documents.map((report) => storeReport(files, report, { thread, renderCover: covers.renderCover })),
  );
  await Promise.all([thread.stop(), covers.stop()]);
  return async ({ tx, invalidate }, now) => {
    await insertReports(
      tx,
      documents.map(({ title, description, date }, index) => ({
        title,
        description,
        date,
        filePath: stored[index]?.path ?? "",
        fileSize: stored[index]?.size ?? null,
        cover: stored[index]?.cover ?? null,
        status: "published" as const,
        publishedAt: now,
      })),
    );
    invalidate([REPORTS_TAG]);
  };
};

interface Rendering {
  thread: WorkerThread<ReportDocument, Uint8Array>;
  renderCover: (pdf: Uint8Array) => Promise<Buffer>;
}

async function storeReport(
  files: FileStore,
  report: ReportDocument,
  { thread, renderCover }: Rendering,
): Promise<{ path: string; size: number; cover: string | null }> {
  const bytes = await thread.run(report);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const path = `reports/${report.slug}-${hash}.pdf`;
  await files.write(`public/${path}`, bytes, "application/pdf");
  return { path, size: bytes.length, cover: await storeCover(files, renderCover, Buffer.from(bytes)) };
}

/** Returns the report as published on its last day before `today`, or years before that. */
function dated(report: DemoReport, today: Date): ReportDocument {
  const ahead = today.toISOString().slice(5, 10) < report.published ? 1 : 0;
  const year = today.getUTCFullYear() - ahead - report.yearsAgo;
  return {
    ...report,
    title: report.title.replace("{année}", String(year - 1)),
    date: `${year}-${report.published}`,
    foundation: demoIdentity.identity.name,
  };
}
