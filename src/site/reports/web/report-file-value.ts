import type { ReportFile } from "#site/reports/report-file.contract.ts";

/** Returns the stored file as its control holds it: path, size in bytes and cover, a dash for what is not known. */
export function writeReportFile({ path, size, cover }: ReportFile): string {
  return [path, size ?? "-", cover ?? "-"].join(" ");
}

/** Returns the stored file that a control holds, or null if it holds none. */
export function readReportFile(value: string | undefined): ReportFile | null {
  const [path = "", ...others] = (value ?? "").split(" ");
  const [size = null, cover = null] = others.map((part) => (part === "-" ? null : part));
  return path === "" ? null : { path, size: size === null ? null : Number(size), cover };
}
