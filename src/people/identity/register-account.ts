import type { AppContext } from "#composition/context.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { RegisterBody } from "./account.contract.ts";
import { deleteCodes } from "./account-codes.repo.ts";
import { CODE_MAILS, SIGN_UPS } from "./account-limits.ts";
import { insertOrReplaceUnverified } from "./accounts.repo.ts";
import { consentsOf, putConsents } from "./consents.repo.ts";
import { verificationMail } from "./identity-outbox.ts";
import { ownerOf, refuseWeakPassword, storedPassword } from "./passwords.ts";

/**
 * Creates the account, unverified, and mails a code; an unverified one with the same address is replaced. If the
 * address has a verified account, only mails its owner a notice, and the caller cannot tell the difference. Returns the
 * secret of this sign-up, which later shows whose password is being verified; it is stored as a hash only. Throws 422
 * for weak passwords and 429 after too many sign-ups.
 */
export async function registerAccount(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "adminEmail" | "readSettings" | "readLegalVersions">,
  body: RegisterBody,
  address: string,
): Promise<string> {
  const now = ctx.clock.now();
  await ctx.limits.consume(SIGN_UPS, address);
  const { first_name: firstName, last_name: lastName, email } = body;
  refuseWeakPassword(body.password, await ownerOf(ctx, { firstName, lastName, email }));
  // The limit counts mails: a refused password sends none.
  await ctx.limits.consume(CODE_MAILS, emailKeyOf(body.email));
  // Before the transaction and in any case: hashing is slow, and must take as long for known addresses.
  const password = await storedPassword(body.password);
  const secret = randomToken();
  const versions = await ctx.readLegalVersions();
  await ctx.write(async ({ tx, enqueue }) => {
    const account = await insertOrReplaceUnverified(tx, {
      email: body.email,
      emailKey: emailKeyOf(body.email),
      firstName: body.first_name,
      lastName: body.last_name,
      country: body.country,
      ...password,
      signUpHash: hashToken(secret),
      cardCode: randomReference(),
      createdAt: now,
      updatedAt: now,
    });
    if (account) {
      await putConsents(tx, consentsOf(account.id, versions, now));
      // Codes belong to the password that they were sent for. A reset link stays valid: following it means choosing a
      // password.
      await deleteCodes(tx, account.id, "verify");
    }
    const dedupeKey = `verify:${crypto.randomUUID()}`;
    enqueue(verificationMail, { email: body.email, registering: true }, { dedupeKey });
  });
  return secret;
}
