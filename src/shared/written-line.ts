import * as z from "zod/mini";
import { atMost, tooLong } from "./at-most.ts";
import { MISSING } from "./typed-line.ts";
import { typeset } from "./typography.ts";

// Lines that staff writes. They stand apart from those of visitors, whose pages need no typography.

// All but the joiners, which emoji and Arabic letters need.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

function readableLine(typed: string): string {
  return typed.replace(INVISIBLE, "").replace(UNREADABLE, " ").replace(/\s+/gu, " ").trim().normalize("NFC");
}

const line = (error: string, read = (typed: string) => typeset(readableLine(typed))) =>
  z.pipe(z.string({ error }), z.transform(read));

/**
 * A required line that staff writes for readers: anything that can be read, in composed form and with French signs,
 * without control characters and marks that change the reading direction.
 */
export function writtenLine(maximum: number, { missing = MISSING } = {}) {
  return z.pipe(line(missing), z.string().check(z.minLength(1, missing), atMost(maximum)));
}

/** The same, or empty. */
export function optionalWrittenLine(maximum: number) {
  return z.pipe(line(tooLong(maximum)), z.string().check(atMost(maximum)));
}

/** A reference or a code, sign by sign as it was given, or empty. */
export function optionalCode(maximum: number) {
  return z.pipe(line(tooLong(maximum), readableLine), z.string().check(atMost(maximum)));
}
