import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { judgeMemberFile } from "./judge-member-file.ts";
import type { MemberImportCheck, MemberImportForm } from "./member-import.contract.ts";
import { SHOWN_CHARACTERS, shortenCells } from "./shorten-cells.ts";

/**
 * Returns what an import of the file would do with each line, and stores nothing. Throws 422 if the file cannot be read,
 * or a chosen column is not in it.
 */
export async function checkMemberImport(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  _staff: Authorized<"manage_members">,
  form: MemberImportForm,
): Promise<MemberImportCheck> {
  const { headers, lines, ...judged } = await judgeMemberFile(ctx, form);
  return {
    ...judged,
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    lines: lines.map((line) => ({ ...line, cells: shortenCells(line.cells) })),
  };
}
