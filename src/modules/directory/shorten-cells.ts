import { type CheckedLine, IMPORTED_FIELDS } from "#contracts/member-import.ts";

/** Characters of a cell that a list shows. */
export const SHOWN_CHARACTERS = 120;

/** Returns the cells of a line, cut to what a list shows. */
export function shortenCells(cells: CheckedLine["cells"]): CheckedLine["cells"] {
  const shown = { email: "", first_name: "", last_name: "", phone: "" };
  for (const field of IMPORTED_FIELDS) shown[field] = cells[field].slice(0, SHOWN_CHARACTERS);
  return shown;
}
