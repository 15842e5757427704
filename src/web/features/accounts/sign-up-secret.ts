import * as z from "zod/mini";
import { emailKeyOf } from "#contracts/email-key.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.sign-up";
const keptSignUp = z.object({ email: z.string(), registration: z.string() });
type SignUp = z.infer<typeof keptSignUp>;

// For this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;

/** The secret of the newest sign-up in this tab, where it was with this address. */
export function readSignUpSecret(email: string): string | undefined {
  const kept = readStored(thisTab, KEY, keptSignUp);
  return kept && emailKeyOf(kept.email) === emailKeyOf(email) ? kept.registration : undefined;
}

/** This tab keeps the secret of its newest sign-up, until the address is proven; null forgets it. */
export function keepSignUpSecret(signUp: SignUp | null): void {
  writeStored(thisTab, KEY, signUp);
}
