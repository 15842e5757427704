import type { ReportFile } from "#site/reports/report-file.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";

/** A PDF of some megabytes on a poor network. */
const UPLOAD_TIMEOUT = 180_000;

/** Stores a PDF. `onProgress` gets the share that was sent, 0 to 1. */
export function uploadReportFile(file: File, onProgress: (share: number) => void): Promise<ApiResult<ReportFile>> {
  const body = new FormData();
  body.set("file", file, file.name);
  return callApi("/admin/report-files", { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}
