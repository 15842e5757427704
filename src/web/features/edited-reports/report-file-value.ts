import type { ReportFile } from "#contracts/report-fields.ts";

/** Returns the stored file as its control holds it: the path, and the size in bytes if it is known. */
export function writeReportFile({ path, size }: ReportFile): string {
  return size === null ? path : `${path} ${size}`;
}

/** Returns the stored file that a control holds, or null if it holds none. */
export function readReportFile(value: string | undefined): ReportFile | null {
  const [path = "", size] = (value ?? "").split(" ");
  return path === "" ? null : { path, size: size === undefined ? null : Number(size) };
}
