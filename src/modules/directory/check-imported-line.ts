import * as z from "zod/mini";
import { emailAddress, personName } from "#contracts/account.ts";
import { type CheckedLine, IMPORTED_FIELDS } from "#contracts/member-import.ts";
import { INVALID_PHONE, typedPhone } from "#contracts/phones.ts";
import { readPhone } from "#platform/phone-number.ts";

const CONTRACTS = {
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  phone: z.union([z.literal(""), typedPhone()]),
};

/** Returns why the cells of one line are refused, by field: nothing if they could be a member's. A phone is optional. */
export function checkImportedLine(cells: CheckedLine["cells"]): CheckedLine["reasons"] {
  const reasons: CheckedLine["reasons"] = {};
  for (const field of IMPORTED_FIELDS) {
    const read = CONTRACTS[field].safeParse(cells[field]);
    if (!read.success) reasons[field] = field === "phone" ? INVALID_PHONE : (read.error.issues[0]?.message ?? "");
    else if (field === "phone" && read.data !== "" && readPhone(read.data) === null) reasons.phone = INVALID_PHONE;
  }
  return reasons;
}
