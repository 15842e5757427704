import * as z from "zod/mini";
import { emailKeyOf } from "#contracts/email-key.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.sign-up";
const storedSignUp = z.object({ email: z.string(), registration: z.string() });
type SignUp = z.infer<typeof storedSignUp>;

// For this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;

/** The secret of the newest sign-up in this tab, where it was with this address. */
export function readSignUpSecret(email: string): string | undefined {
  const stored = readStored(thisTab, KEY, storedSignUp);
  return stored && emailKeyOf(stored.email) === emailKeyOf(email) ? stored.registration : undefined;
}

/** This tab keeps the secret of its newest sign-up, until the address is proven; null forgets it. */
export function saveSignUpSecret(signUp: SignUp | null): void {
  writeStored(thisTab, KEY, signUp);
}
