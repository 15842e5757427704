import * as z from "zod/mini";
import { holdsCredentials, WITH_CREDENTIALS } from "./address-credentials.ts";

const WRONG = "Écrivez l’adresse d’un site, par exemple https://www.exemple.org.";

/** The address of a page on another site; null if there is none. */
export const webAddressField = z._default(
  z.nullable(
    z.string({ error: WRONG }).check(
      z.trim(),
      z.overwrite(withScheme),
      z.maxLength(500, WRONG),
      z.refine((text) => !holdsCredentials(text), { error: WITH_CREDENTIALS, abort: true }),
      z.refine(isWebAddress, WRONG),
    ),
  ),
  null,
);

/** Returns the address with the `https://` that was left out; a text that is no name of a site stays as it is. */
export function withScheme(typed: string): string {
  return /^(?:\/\/)?[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?:[:/?#]|$)/.test(typed)
    ? `https://${typed.replace(/^\/\//, "")}`
    : typed;
}

/** Returns whether the text is a whole address of a page on the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\/]+\.[^\s\\]+$/i.test(text) && URL.canParse(text);
}
