import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { letters } from "./letters.table.ts";
import { rewriteLetter } from "./write-letter.ts";

/** The pictures of letters. Mailboxes fetch those of a sent one from the site for as long as the letter is kept there. */
export const letterPictures: PictureColumn = {
  table: letters,
  column: letters.body,
  format: "html",
  shape: "photo",
  row: { kind: "Lettre", id: letters.id, name: letters.subject, editPath: adminPaths.letter },
  rewrite: rewriteLetter,
};
