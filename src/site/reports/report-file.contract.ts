import * as z from "zod/mini";

/** The largest PDF of a report. */
export const REPORT_MEGABYTES = 20;
/** The largest that the database stores. */
const LARGEST_SIZE = 2 ** 31 - 1;
const NO_PDF = "Choisissez un fichier PDF.";
export const NOT_A_PDF = "Ce fichier n’est pas un PDF, ou il est abîmé.";
export const PDF_TOO_LARGE = `Ce PDF est trop lourd\u00a0: ${REPORT_MEGABYTES}\u00a0Mo au plus.`;

/** A stored PDF: its reference, its size in bytes, and a picture of its first page if it has one. */
export const reportFile = z.object(
  {
    path: z.string({ error: NO_PDF }).check(z.regex(/^reports\/[\w-]{1,120}\.pdf$/, NO_PDF)),
    size: z.nullable(z.number({ error: NO_PDF }).check(z.int(NO_PDF), z.gte(1, NO_PDF), z.lte(LARGEST_SIZE, NO_PDF))),
    cover: z._default(
      z.nullable(z.string({ error: NO_PDF }).check(z.regex(/^pictures\/[0-9a-f]{12}\/rapport-\d+x\d+\.webp$/, NO_PDF))),
      null,
    ),
  },
  { error: NO_PDF },
);

/** The form of an upload. */
export const reportUpload = z.object({ file: z.file({ error: NO_PDF }) });

export type ReportFile = z.infer<typeof reportFile>;
