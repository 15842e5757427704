import * as z from "zod/mini";
import { readStored } from "#web/browser/stored-json.ts";

const storedUser = z.object({ id: z.union([z.string(), z.number()]) });

/** The id of whoever is signed in on this device, as the session stored it, or null. The server trusts the token alone. */
export function signedInId(): string | number | null {
  return readStored(() => localStorage, "user", storedUser)?.id ?? null;
}
