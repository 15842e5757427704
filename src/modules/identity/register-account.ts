import type { RegisterBody } from "#contracts/account.ts";
import { emailKeyOf } from "#contracts/email-key.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#contracts/legal-versions.ts";
import type { AppContext } from "#modules/context.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { deleteCodes } from "./account-codes.repo.ts";
import { CODE_MAILS, SIGN_UPS } from "./account-limits.ts";
import { insertOrReplaceUnverified } from "./accounts.repo.ts";
import { type AccountConsent, putConsents } from "./consents.repo.ts";
import { verificationMail } from "./identity-outbox.ts";
import { hashPassword, ownerOf, refuseWeakPassword } from "./passwords.ts";

/**
 * The account exists, unverified, and a code is on its way; an unverified one of the same address is replaced. Where
 * the address has a verified account, nothing changes but that its owner gets a mail that says so: the caller
 * cannot tell. Answers the secret of this sign-up, which says later whose password is being proven; it is nowhere
 * stored. Refuses weak passwords (422) and too many sign-ups (429).
 */
export async function registerAccount(deps: AppContext, body: RegisterBody, address: string): Promise<string> {
  const now = deps.clock.now();
  await deps.limits.consume(SIGN_UPS, address);
  const { first_name: firstName, last_name: lastName, email } = body;
  refuseWeakPassword(body.password, await ownerOf(deps, { firstName, lastName, email }));
  // Counts mails: a refused password sends none.
  await deps.limits.consume(CODE_MAILS, emailKeyOf(body.email));
  // Before the transaction and in any case: it is slow on purpose, and must be so for known addresses too.
  const passwordHash = await hashPassword(body.password);
  const secret = randomToken();
  await deps.write(async ({ tx, enqueue }) => {
    const account = await insertOrReplaceUnverified(tx, {
      email: body.email,
      emailKey: emailKeyOf(body.email),
      firstName: body.first_name,
      lastName: body.last_name,
      country: body.country,
      passwordHash,
      signUpHash: hashToken(secret),
      cardCode: randomReference(),
      createdAt: now,
      updatedAt: now,
    });
    if (account) {
      await putConsents(tx, consentsOf(account.id, now));
      // Codes go with the password that they were sent for. A reset link lives on: whoever follows it chooses one.
      await deleteCodes(tx, account.id, "verify");
    }
    const dedupeKey = `verify:${crypto.randomUUID()}`;
    enqueue(verificationMail, { email: body.email, registering: true }, { dedupeKey });
  });
  return secret;
}

/** The consents given by signing up: the form says so of both texts. */
export function consentsOf(accountId: string, givenAt: Date): AccountConsent[] {
  return [
    { accountId, kind: "terms", version: TERMS_VERSION, givenAt },
    { accountId, kind: "privacy", version: PRIVACY_VERSION, givenAt },
  ];
}
