import * as z from "zod/mini";
import { emailAddress, personName } from "#contracts/account.ts";
import { type CheckedLine, IMPORTED_FIELDS, type ImportedField } from "#contracts/member-import.ts";
import { INVALID_PHONE, typedPhone } from "#contracts/phones.ts";
import { holdsAddress } from "#contracts/typed-line.ts";
import { readPhone } from "#platform/phone-number.ts";
import { UNREADABLE_CHARACTER } from "#platform/read-csv-file.ts";

const UNREADABLE = `Un caractère est illisible (${UNREADABLE_CHARACTER})\u00a0: tapez ce texte à nouveau.`;
const NO_NAME = "Ce nom contient une adresse\u00a0: écrivez le nom seul.";

type Cells = CheckedLine["cells"];

const CONTRACTS = {
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  phone: z.union([z.literal(""), typedPhone()]),
};

/**
 * Returns the cells of one line as an account would have them, the telephone number in E.164, and why they are refused,
 * by field: nothing if they could be a member's. The number is optional; refused cells are returned as they are.
 */
export function readImportedLine(cells: Cells): { values: Cells; reasons: CheckedLine["reasons"] } {
  const values = { ...cells };
  const reasons: CheckedLine["reasons"] = {};
  for (const field of IMPORTED_FIELDS) {
    const read = CONTRACTS[field].safeParse(cells[field]);
    const reason = reasonOf(field, cells[field], read.error?.issues[0]?.message);
    if (reason !== undefined) reasons[field] = reason;
    else if (read.success) values[field] = read.data;
  }
  if (values.phone !== "" && !reasons.phone) {
    const phone = readPhone(values.phone);
    if (phone === null) reasons.phone = INVALID_PHONE;
    else values.phone = phone.number;
  }
  return { values, reasons };
}

function reasonOf(field: ImportedField, cell: string, wrong: string | undefined): string | undefined {
  if (cell.includes(UNREADABLE_CHARACTER)) return UNREADABLE;
  if (wrong !== undefined) return field === "phone" ? INVALID_PHONE : wrong;
  // Left out, the address would be lost: the line has its columns mixed up.
  return (field === "first_name" || field === "last_name") && holdsAddress(cell) ? NO_NAME : undefined;
}
