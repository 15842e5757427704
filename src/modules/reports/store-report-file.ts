import { randomUUID } from "node:crypto";
import { NOT_A_PDF, PDF_TOO_LARGE, REPORT_MEGABYTES, type ReportFile } from "#contracts/report-fields.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { Editor } from "#modules/content/write-content.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { isPdf } from "./is-pdf.ts";
import { storeCover } from "./store-cover.ts";

/** Stores the PDF, and a picture of its first page, under a name of its own. Throws 422, on the field `file`, if it is too large or no PDF. */
export async function storeReportFile(
  ctx: Pick<AppContext, "files" | "write" | "clock" | "renderCover" | "log">,
  { editor, file }: { editor: Editor; file: File },
): Promise<ReportFile> {
  const { files, write, clock } = ctx;
  if (file.size > REPORT_MEGABYTES * 1024 * 1024) throw refused(PDF_TOO_LARGE);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPdf(bytes)) throw refused(NOT_A_PDF);
  const id = randomUUID();
  const stored = { path: `reports/${id}.pdf`, size: bytes.length, cover: await coverOf(ctx, bytes) };
  await files.write(`public/${stored.path}`, bytes, "application/pdf");
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

/** Returns the cover, or null if it cannot be rendered: a PDF may ask for a password, or be too heavy. */
async function coverOf(
  { files, renderCover, log }: Pick<AppContext, "files" | "renderCover" | "log">,
  pdf: Buffer,
): Promise<string | null> {
  return storeCover(files, renderCover, pdf).catch((error: unknown) => {
    log.warn({ err: error }, "a report is shown without its first page");
    return null;
  });
}

function refused(text: string): AppError {
  return new AppError(422, "refused_file", text, { fields: { file: [text] } });
}
