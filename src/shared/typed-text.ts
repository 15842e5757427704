import * as z from "zod/mini";
import { atMost } from "./at-most.ts";

const UNREADABLE = "Ce texte contient des caractères illisibles.";

const readable = (maximum: number) => [atMost(maximum), z.regex(/^(?:[\n\t]|[^\p{Cc}])*$/u, UNREADABLE)] as const;

const withUnixLines = z.transform((text: string) => text.replace(/\r\n?/g, "\n"));

/** A required text of several lines and at most `maximum` characters, for readers at the foundation alone. */
export function typedText(maximum: number, missing: string) {
  return z.pipe(
    z.pipe(z.string({ error: missing }), withUnixLines),
    z.string().check(z.trim(), z.minLength(1, missing), ...readable(maximum)),
  );
}

/** An optional text; otherwise as `typedText`. */
export function optionalText(maximum: number) {
  return z.pipe(z.pipe(z.string(UNREADABLE), withUnixLines), z.string().check(z.trim(), ...readable(maximum)));
}
