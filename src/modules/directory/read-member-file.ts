import { emailAddress } from "#contracts/account.ts";
import { IMPORT_LINES, IMPORT_MEGABYTES, IMPORT_TOO_LARGE } from "#contracts/member-import.ts";
import { type CsvFile, readCsvFile } from "#platform/read-csv-file.ts";

/** Reads a CSV of members. Throws 422, on the field `file`, if it cannot be an import of members. */
export async function readMemberFile(file: File): Promise<CsvFile> {
  return readCsvFile(file, {
    megabytes: IMPORT_MEGABYTES,
    tooLarge: IMPORT_TOO_LARGE,
    lines: IMPORT_LINES,
    tooManyLines: "Ce fichier a trop de lignes\u00a0: 5\u202f000 au plus, sans les en-têtes.",
    isHeadless: (headers) => headers.some((header) => emailAddress.safeParse(header).success),
    headless:
      "La première ligne du fichier doit nommer les colonnes (Prénom, Nom, Adresse e\u2011mail, Téléphone)\u00a0: ajoutez-la au-dessus de la première personne.",
  });
}
