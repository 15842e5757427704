import type { Database } from "#platform/db/database.ts";
import { createSecretBox, type SecretBox } from "#platform/secret-box.ts";
import { listFactorSecrets } from "./two-factor.repo.ts";

/** For operators: some secrets cannot be read with the configured key. */
export const OTHER_SECRET_KEY =
  "Second factors were sealed with another SECRET_KEY: set the former one. If it is lost, their owners sign in with a recovery code, or run reset:two-factor for them.";

/** Opens the box of the secrets of second factors. */
export function openFactorSecrets({ secretKey }: { secretKey: string | undefined }): SecretBox {
  return createSecretBox(secretKey, "second factors");
}

/** Returns how many second factors were sealed with another key: no code of their applications can be verified. */
export async function countUnreadableFactors(db: Database, box: SecretBox): Promise<number> {
  const secrets = await listFactorSecrets(db);
  return secrets.filter((secret) => box.open(secret) === null).length;
}
