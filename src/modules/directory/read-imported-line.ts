import * as z from "zod/mini";
import { emailAddress, personName } from "#contracts/account.ts";
import { type CheckedLine, IMPORTED_FIELDS } from "#contracts/member-import.ts";
import { INVALID_PHONE, typedPhone } from "#contracts/phones.ts";
import { readPhone } from "#platform/phone-number.ts";

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
    if (read.success) values[field] = read.data;
    else reasons[field] = field === "phone" ? INVALID_PHONE : (read.error.issues[0]?.message ?? "");
  }
  if (values.phone !== "" && !reasons.phone) {
    const phone = readPhone(values.phone);
    if (phone === null) reasons.phone = INVALID_PHONE;
    else values.phone = phone;
  }
  return { values, reasons };
}
