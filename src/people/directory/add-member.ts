import type { AppContext } from "#composition/context.ts";
import { findAccountByEmail } from "#people/identity/accounts.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { requireSameRequest } from "#platform/http/idempotency-key.ts";
import { hashToken } from "#platform/ids.ts";
import { requirePhone } from "#platform/phone-number.ts";
import { allCountries } from "#shared/all-countries.ts";
import { markAlikeLines } from "./find-alike.ts";
import { applyImportChunk, storeImport } from "./import-members.ts";
import { type CheckedLine, KNOWN_ADDRESS, type NewMember } from "./member-import.contract.ts";
import { findImportByKey } from "./member-imports.db.ts";

/** The name of its import: that of the person would stay there once the account is deleted. */
const NAME = "Ajout d’un membre";

/**
 * Makes the account of one person as an import of one line does, and invites them by mail. Returns the account's id; a
 * call with the key of a former one makes nothing and returns that one's. Throws 409 if the address has an account, if
 * another member than `apart_from` has the telephone number or the name, or if the key was used for something else, and
 * 422 for a number that is not valid in the country.
 */
export async function addMember(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"manage_members">,
  { member, key, origin }: { member: NewMember; key: string; origin: string },
): Promise<{ id: string }> {
  const requestHash = hashToken(JSON.stringify(Object.entries(member).sort()));
  const line = lineOf(member);
  // In this order: the same call, sent at the same time, may have made the account meanwhile.
  const known = await findAccountByEmail(ctx.db, member.email);
  const [marked] = await markAlikeLines(ctx.db, [line]);
  const repeated = await findImportByKey(ctx.db, { actor: staff.id, key });
  if (known && !repeated) throw emailTaken();
  if (!repeated) refuseAlike(marked?.alike ?? null, member.apart_from);
  const row =
    repeated ??
    (await ctx.write(async (unit) => {
      const started = { key, requestHash, fileName: NAME, invite: true, lines: [line], counts: ONE };
      const stored = await storeImport(unit, staff, { ...started, origin, now: ctx.clock.now() });
      return stored ?? (await findImportByKey(unit.tx, { actor: staff.id, key }));
    }));
  const { id: importId } = requireSameRequest(row, requestHash);
  // At once, as its page is opened: the message finds nothing that waits, or what a crash has left.
  await applyImportChunk(ctx, importId);
  const account = await findAccountByEmail(ctx.db, member.email);
  if (account?.importId !== importId) throw emailTaken();
  return { id: account.id };
}

const ONE = { new: 1, existing: 0, refused: 0, paid_before: 0 };

function lineOf({ phone, phone_confirmed: confirmed, country, ...person }: NewMember): CheckedLine {
  const known = allCountries().get(country);
  const number = phone === "" ? "" : requirePhone(phone, { field: "phone", country: known, former: null, confirmed });
  return {
    line: 1,
    cells: {
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      phone: number,
      address: "",
      city: person.city,
      zip: "",
      country,
      paid_through: "",
    },
    verdict: "new",
    reasons: {},
    note: null,
    alike: null,
  };
}

function refuseAlike(alike: CheckedLine["alike"], apartFrom: string): void {
  if (!alike?.member || alike.member.id === apartFrom) return;
  const same = alike.by === "phone" ? "le même numéro de téléphone" : "le même nom";
  const text = `Peut-être déjà membre\u00a0: ${alike.member.name} a ${same}.`;
  throw new AppError("resembles", text, { current: alike.member });
}

function emailTaken(): AppError {
  return new AppError("email_taken", KNOWN_ADDRESS, { fields: { email: [KNOWN_ADDRESS] } });
}
