import { randomUUID } from "node:crypto";
import { NOT_A_PDF, PDF_TOO_LARGE, REPORT_MEGABYTES, type ReportFile } from "#contracts/report-fields.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { Editor } from "#modules/content/write-content.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { isPdf } from "./is-pdf.ts";

/** Stores the PDF under a name of its own. Throws 422, on the field `file`, if it is too large or no PDF. */
export async function storeReportFile(
  { files, write, clock }: Pick<AppContext, "files" | "write" | "clock">,
  { editor, file }: { editor: Editor; file: File },
): Promise<ReportFile> {
  if (file.size > REPORT_MEGABYTES * 1024 * 1024) throw refused(PDF_TOO_LARGE);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPdf(bytes)) throw refused(NOT_A_PDF);
  const id = randomUUID();
  const stored = { path: `reports/${id}.pdf`, size: bytes.length };
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

function refused(text: string): AppError {
  return new AppError(422, "refused_file", text, { fields: { file: [text] } });
}
