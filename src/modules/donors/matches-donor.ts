import { eq, or, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "#contracts/email-key.ts";
import { orders } from "#modules/payments/payments.table.ts";
import { containsPlain, containsText } from "#platform/db/contains-text.ts";
import { ownerEmail, ownerName, ownerPhone } from "./owner-of-payment.ts";

/**
 * True for payments whose donor is meant by what was typed: names in both orders, address and telephone number, as they
 * were given with the payment or stand in the account. A whole address finds that address alone.
 */
export function matchesDonor(typed: string): SQL {
  const { firstName, lastName, email, phone } = orders;
  const address = sql`lower(${email})`;
  if (/^\S+@\S+\.\S+$/.test(typed)) {
    const key = emailKeyOf(typed);
    return sql`(${or(eq(address, key), sql`coalesce(${ownerEmail} = ${key}, false)`)})`;
  }
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  const isPhone = /^\d{4,}$/.test(digits);
  // Abroad, the zero that begins a number at home is no part of it.
  const number = digits.replace(/^0/, "");
  const names = typed.replace(/\s+/g, " ");
  const found = or(
    containsText(sql`${firstName} || ' ' || ${lastName} || ' ' || ${firstName}`, names),
    sql`coalesce(${containsPlain(ownerName, names)}, false)`,
    containsText(sql`${address} || ' ' || coalesce(${ownerEmail}, '')`, typed),
    isPhone ? containsText(sql`${phone} || ' ' || coalesce(${ownerPhone}, '')`, number) : undefined,
  );
  return sql`(${found})`;
}
