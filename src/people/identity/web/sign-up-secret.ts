import * as z from "zod/mini";
import { emailKeyOf } from "#shared/email-key.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.sign-up";
const storedSignUp = z.object({ email: z.string(), registration: z.string() });
type SignUp = z.infer<typeof storedSignUp>;

// For this tab only: telephones are lent.
const thisTab = () => sessionStorage;

/** Returns the secret of the newest sign-up in this tab, if it was made with this address. */
export function readSignUpSecret(email: string): string | undefined {
  const stored = readStored(thisTab, KEY, storedSignUp);
  return stored && emailKeyOf(stored.email) === emailKeyOf(email) ? stored.registration : undefined;
}

/** Stores the secret of the newest sign-up in this tab, until the address is verified; null deletes it. */
export function saveSignUpSecret(signUp: SignUp | null): void {
  writeStored(thisTab, KEY, signUp);
}
