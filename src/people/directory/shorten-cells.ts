import type { CheckedLine } from "./member-import.contract.ts";

/** Characters of a cell that a list shows. */
export const SHOWN_CHARACTERS = 120;

/** Returns the cells of a line, cut to what a list shows. */
export function shortenCells(cells: CheckedLine["cells"]): CheckedLine["cells"] {
  const { email, first_name, last_name, phone, paid_through } = cells;
  const shown = (text: string) => text.slice(0, SHOWN_CHARACTERS);
  return {
    ...{ email: shown(email), first_name: shown(first_name), last_name: shown(last_name) },
    ...{ phone: shown(phone), paid_through: shown(paid_through) },
  };
}
