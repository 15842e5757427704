import * as z from "zod/mini";
import { holdsCredentials, WITH_CREDENTIALS } from "./address-credentials.ts";

const WRONG = "L’adresse commence par https:// et mène à un site, par exemple https://www.exemple.org.";

/** The address of a page on another site; null if there is none. */
export const webAddressField = z._default(
  z.nullable(
    z.string({ error: WRONG }).check(
      z.trim(),
      z.maxLength(500, WRONG),
      z.refine((text) => !holdsCredentials(text), { error: WITH_CREDENTIALS, abort: true }),
      z.refine(isWebAddress, WRONG),
    ),
  ),
  null,
);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\/]+\.[^\s\\]+$/i.test(text) && URL.canParse(text);
}
