import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { cutToPdf } from "#platform/files/cut-to-pdf.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type RenderedPicture, renderPicture, storePicture } from "#platform/files/store-picture.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { paginate } from "#platform/http/paginate.ts";
import { defineMessage, handleMessage } from "#platform/jobs/define-message.ts";
import { pageQuery } from "#shared/pagination.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, columnsByName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { isInRevisions } from "#site/content/show-revisions.ts";
import type { Editor } from "#site/content/write-content.ts";
import type { PdfProblem } from "./examine-pdf.ts";
import { type Report as ReportAnswer, type ReportPage, reportPage } from "./report.contract.ts";
import {
  NOT_A_PDF,
  PDF_TOO_LARGE,
  REPORT_MEGABYTES,
  type ReportFile,
  reportFile,
  reportUpload,
} from "./report-file.contract.ts";
import { reportType } from "./report-type.contract.ts";
import { isReportFile, listPublishedReports, type Report, readListFacts, reports } from "./reports.db.ts";

/** Deletes the uploaded PDF with this id, and its cover, if no report refers to it. */
export const uploadedReport = defineMessage("reports.upload", "ordinary", z.object({ id: z.uuid() }));

const REFUSALS: Record<PdfProblem, string> = {
  unreadable: NOT_A_PDF,
  password: "Ce PDF demande un mot de passe\u00a0: les visiteurs ne pourront pas l’ouvrir.",
  empty: "Ce PDF n’a aucune page.",
  huge: "Une page de ce PDF mesure plus de trois mètres. Enregistrez-le de nouveau, au format A4.",
  active:
    "Ce PDF contient un programme, un fichier joint ou une action automatique. Ouvrez-le, choisissez «\u00a0Imprimer\u00a0», puis «\u00a0Enregistrer en PDF\u00a0», et envoyez ce nouveau fichier.",
};

/** Time that the form of a report may stay open before it is saved, in milliseconds. */
const UNSAVED_MS = 30 * 24 * 3_600_000;

/**
 * Stores the PDF, and a picture of its first page, under a name of its own. If no report refers to it in 30 days, both
 * are deleted. Throws 422, on the field `file`, if it is too large, no PDF that visitors can open, or more than a
 * document.
 */
export async function storeReportFile(
  ctx: Pick<AppContext, "files" | "write" | "clock" | "renderCover" | "examinePdf" | "log">,
  { editor, file }: { editor: Editor; file: File },
): Promise<ReportFile> {
  const { files, write, clock } = ctx;
  if (file.size > REPORT_MEGABYTES * 1024 * 1024) throw refused(PDF_TOO_LARGE);
  const bytes = cutToPdf(Buffer.from(await file.arrayBuffer()));
  if (!bytes) throw refused(NOT_A_PDF);
  const problem = await ctx.examinePdf(bytes);
  if (problem) throw refused(REFUSALS[problem]);
  const id = randomUUID();
  const cover = await renderCoverOf(ctx, bytes);
  const reference = cover && `${coverFolder(id)}/rapport-${cover.width}x${cover.height}.webp`;
  const stored = { path: pathOf(id), size: bytes.length, cover: reference };
  const notBefore = new Date(clock.now().getTime() + UNSAVED_MS);
  await write(async ({ enqueue }) => enqueue(uploadedReport, { id }, { dedupeKey: stored.path, notBefore }));
  await files.write(`public/${stored.path}`, bytes, "application/pdf");
  if (cover) await files.write(`public/${reference}`, cover.data, "image/webp");
  await write((unit) =>
    recordAudit(unit, {
      at: clock.now(),
      actor: editor.staff,
      origin: editor.origin,
      action: "uploaded",
      subject: { kind: "report-files", id, name: stored.path },
      after: stored,
    }),
  );
  return stored;
}

/**
 * Deletes the uploaded PDF with this id, and its cover, if neither a report nor a version of one refers to it. Safe to
 * run again.
 */
export async function deleteUnusedReport({ db, files }: Pick<AppContext, "db" | "files">, id: string): Promise<void> {
  const path = pathOf(id);
  if ((await isReportFile(db, path)) || (await isInRevisions(db, { kind: "reports", text: path }))) return;
  for await (const { key } of files.list(`public/${coverFolder(id)}`)) await files.delete(key);
  await files.delete(`public/${path}`);
}

function pathOf(id: string): string {
  return `reports/${id}.pdf`;
}

/** Twelve random digits of the id, as the folders of all pictures are named. */
function coverFolder(id: string): string {
  return `pictures/${id.slice(-12)}`;
}

/** Returns the cover, or null if it cannot be rendered: a PDF may be too heavy. */
async function renderCoverOf(
  { renderCover, log }: Pick<AppContext, "renderCover" | "log">,
  pdf: Buffer,
): Promise<RenderedPicture | null> {
  try {
    return await renderPicture(await renderCover(pdf), "photo");
  } catch (error) {
    log.warn({ err: error }, "a report is shown without its first page");
    return null;
  }
}

function refused(text: string): AppError {
  return new AppError("refused_file", text, { fields: { file: [text] } });
}

/** Stores the first page of a PDF as a picture, and returns its reference. Rejects if the page cannot be rendered. */
export async function storeCover(
  files: FileStore,
  renderCover: AppContext["renderCover"],
  pdf: Buffer,
): Promise<string> {
  return storePicture(files, { name: "rapport", bytes: await renderCover(pdf), shape: "photo" });
}

/** The public call about reports. */
function reportRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/reports",
        access: everybody,
        chapter: "Fondation",
        summary: "The published reports, newest first",
        query: pageQuery,
        answers: { 200: ["One page of reports", reportPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listReports(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}

const UPLOADS: Limit = { name: "report-uploads", points: 30, seconds: 600 };

/** The call that stores the PDF of a report. */
function reportUploadRoutes(ctx: AppContext): Endpoint[] {
  const { upload, refusals } = staffUpload(ctx, { megabytes: REPORT_MEGABYTES + 1, limit: UPLOADS });
  return [
    endpoint(
      {
        method: "post",
        path: "/admin/report-files",
        access: staffWith(ctx, "write_content"),
        chapter: "Fondation",
        summary: "Store a PDF, which a report may then refer to",
        body: { form: reportUpload, ...upload },
        answers: {
          200: ["The stored file", reportFile],
          ...refusals,
          422: "The file is too large, no PDF, asks for a password, or holds programs or files: nothing was stored",
        },
      },
      ({ body, caller, address }) =>
        storeReportFile(ctx, { editor: { staff: caller, origin: ctx.hashAddress(address) }, file: body.file }),
    ),
  ];
}

/** The cache tag of responses that show reports. */
export const REPORTS_TAG = "reports";

const REPORTS_PER_PAGE = 10;

/** Returns one page of the published reports, newest first. A page past the last is empty. */
async function listReports(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<ReportPage> {
  hints.dependsOn(REPORTS_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listPublishedReports(db, { now, limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentReport), { page, perPage: REPORTS_PER_PAGE, total, path });
}

/** Returns what the public may see of a report. */
function presentReport({ id, title, description, date, filePath, fileSize, cover }: Report): ReportAnswer {
  return { id, title, description, date, file_path: filePath, file_size: fileSize, cover };
}

/** The rules for editing reports. The PDF is uploaded before; one that a version refers to stays. */
const editableReports = defineEditable(reportType, {
  chapter: "Fondation",
  table: reports,
  naming: byTitle(reports.title),
  toColumns: ({ file, ...fields }) => ({
    ...columnsByName(reportType, fields),
    filePath: file.path,
    fileSize: file.size,
    cover: file.cover,
  }),
  toFields: ({ filePath, fileSize, cover, ...row }: Report) => ({
    ...fieldsByName(reportType, row),
    file: { path: filePath, size: fileSize, cover },
  }),
  factsOf: async (_, rows: readonly Report[]) => new Map(rows.map(({ id, date }) => [id, { date }])),
  pathOf: () => paths.reports,
  tagsOf: () => [REPORTS_TAG],
});

export const reportsModule: Module = {
  api: (ctx) => [...reportRoutes(ctx), ...reportUploadRoutes(ctx), ...editingRoutes(ctx, editableReports)],
  content: [editableReports],
  messages: (ctx) => handleMessage(uploadedReport, ({ id }) => deleteUnusedReport(ctx, id)),
};
