import type { Report as ReportAnswer } from "./report.contract.ts";
import type { Report } from "./reports.repo.ts";

/** Returns what the public may see of a report. */
export function presentReport({ id, title, description, date, filePath, fileSize, cover }: Report): ReportAnswer {
  return { id, title, description, date, file_path: filePath, file_size: fileSize, cover };
}
