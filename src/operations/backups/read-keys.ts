import { readFile } from "node:fs/promises";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { Refused } from "#platform/errors.ts";

/** Returns the recipients if all are public keys of age. Throws `Refused` otherwise. */
export function readRecipients(recipients: readonly string[]): readonly string[] {
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new Refused(`${recipient} is no public key of age, which begins with age1`);
    }
  }
  return recipients;
}

/** Returns the public keys that belong to these secret ones. */
export async function recipientsOf(identities: readonly string[]): Promise<string[]> {
  return Promise.all(identities.map((identity) => identityToRecipient(identity)));
}

/** Returns the secret keys of a file that age-keygen has written. Throws `Refused` if it holds none. */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, "utf8")).split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch {
    identities.length = 0;
  }
  if (identities.length === 0) throw new Refused(`${path} holds no secret key of age`);
  return identities;
}
