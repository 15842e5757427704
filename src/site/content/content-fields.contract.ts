import * as z from "zod/mini";
import { holdsCredentials } from "#shared/address-credentials.ts";
import { atMost, tooLong } from "#shared/at-most.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { typeset } from "#shared/typography.ts";
import { writtenLine } from "#shared/written-line.ts";

// The fields of contents, as staff writes them. What a page needs in several kinds stands here once.

const WRONG_SLUG = "L’adresse ne contient que des lettres sans accent, des chiffres et des tirets.";

/** The end of the page's address. Empty: made from the title. */
export const pageSlug = z._default(
  z.string({ error: WRONG_SLUG }).check(
    z.trim(),
    atMost(100),
    z.refine((slug) => slug === "" || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug), WRONG_SLUG),
  ),
  "",
);

/** The title of a content. */
export const titleLine = writtenLine(160, { missing: "Veuillez saisir un titre." });

export const NO_CATEGORY = "Veuillez saisir une catégorie.";

/** The category under which lists can be filtered. */
export const categoryLine = (missing: string) => writtenLine(60, { missing });

/** A text of several lines or the HTML of one, without what no page can show. `maximum` counts characters. */
export function readableText(maximum: number, missing: string) {
  return z.pipe(readableLines(missing), z.string().check(z.regex(SEEN, missing), atMost(maximum)));
}

/** A text of several lines with French signs, without what no page can show. `maximum` counts characters. */
export function writtenText(maximum: number, missing: string) {
  return z.pipe(
    z.pipe(readableLines(missing), z.transform(typeset)),
    z.string().check(z.regex(SEEN, missing), atMost(maximum)),
  );
}

/** The same, or null. */
export function optionalWrittenText(maximum: number) {
  const lines = z.pipe(readableLines(tooLong(maximum)), z.transform(typeset));
  return z._default(z.nullable(z.pipe(lines, z.string().check(atMost(maximum)))), null);
}

// Pasted texts hold such characters unseen, so that their author could not find them to delete them.
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;

const SEEN = /[^\p{C}\p{Z}\s]/u;

function readableLines(error: string) {
  return z.pipe(
    z.string({ error }),
    z.transform((typed) => typed.replace(/\r\n?/g, "\n").replace(UNREADABLE, "").trim()),
  );
}

const NO_PICTURE = "Cette image n’existe pas.";
const PICTURE = /^(pictures\/[\w-]+\/[\w.-]+\.webp|https:\/\/[^\s"'<>\\]+)$/;

/** A reference of a picture in the library, or of another site; null if there is none. */
export const pictureReference = z._default(
  z.nullable(
    z.string({ error: NO_PICTURE }).check(
      z.maxLength(500, NO_PICTURE),
      z.regex(PICTURE, NO_PICTURE),
      z.refine((reference) => !holdsCredentials(reference), NO_PICTURE),
    ),
  ),
  null,
);

const WRONG_DAY = "Cette date n’est pas valable.";
/** A year of any other century is a slip of the finger. */
const isOfOurTime = (text: string) => text > "1900" && text < "2200";

/** A moment in ISO 8601 with its offset, within the years that a content can have. */
export function momentField(wrong: string) {
  return z.iso.datetime({ offset: true, error: wrong }).check(z.refine(isOfOurTime, wrong));
}

/** A required day as `YYYY-MM-DD`. */
export function requiredDay(missing: string) {
  return z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.iso.date({ error: WRONG_DAY }),
      z.refine(isOfOurTime, WRONG_DAY),
    );
}

/** A day as `YYYY-MM-DD`; null if there is none. */
export const optionalDay = z._default(
  z.nullable(z.iso.date({ error: WRONG_DAY }).check(z.refine(isOfOurTime, WRONG_DAY))),
  null,
);

/** A whole number from 1; null if there is none. */
export function optionalCount(maximum: number, wrong: string) {
  return z._default(
    z.nullable(z.number({ error: wrong }).check(z.int(wrong), z.gte(1, wrong), z.lte(maximum, wrong))),
    null,
  );
}

const WRONG_GOAL = "Écrivez le montant en chiffres, par exemple 2\u202f500\u202f000.";

/** An amount to be collected, in FCFA: far above what one payment may be. */
export const goalAmount = z
  .number({ error: WRONG_GOAL })
  .check(z.int(WRONG_GOAL), z.gte(1, WRONG_GOAL), z.lte(1_000 * MAXIMUM_PAYMENT, "Ce montant est trop grand."));
