import * as z from "zod/mini";

/** The file types of an export: a text that every spreadsheet opens, and a workbook of Excel. */
export const exportFormat = z._default(z.enum(["csv", "xlsx"], { error: "Ce type de fichier n’existe pas." }), "csv");
