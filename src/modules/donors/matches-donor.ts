import { eq, or, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "#contracts/email-key.ts";
import { accounts } from "#modules/identity/accounts.table.ts";
import { orders, payerText } from "#modules/payments/payments.table.ts";
import { containsPlain, containsText } from "#platform/db/contains-text.ts";

/** What was typed: a whole address, which finds that address alone, or a part of a name, an address or a telephone number. */
function readTyped(typed: string): { address: string } | { names: string; number: string | null } {
  if (/^\S+@\S+\.\S+$/.test(typed)) return { address: emailKeyOf(typed) };
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  // Abroad, the zero that begins a number at home is no part of it.
  return { names: typed.replace(/\s+/g, " "), number: /^\d{4,}$/.test(digits) ? digits.replace(/^0/, "") : null };
}

/** True for orders whose payer is meant by what was typed: names in both orders, address and telephone number. */
export function orderMatches(typed: string): SQL | undefined {
  const wanted = readTyped(typed);
  if ("address" in wanted) return eq(sql`lower(${orders.email})`, wanted.address);
  const { names, number } = wanted;
  return or(
    containsPlain(payerText(orders), names),
    number === null ? undefined : containsPlain(payerText(orders), number),
  );
}

/** The same for accounts. */
export function accountMatches(typed: string): SQL | undefined {
  const wanted = readTyped(typed);
  if ("address" in wanted) return eq(accounts.emailKey, wanted.address);
  const { names, number } = wanted;
  return or(
    containsPlain(accounts.searchName, names),
    containsText(accounts.emailKey, names),
    number === null ? undefined : containsText(accounts.contact, number),
  );
}
