import * as z from "zod/mini";
import { atMost } from "./at-most.ts";
import { holdsTelephone } from "./telephone-in-text.ts";

export const MISSING = "Ce champ est obligatoire.";
/** The text for a line that has only addresses or signs. */
const NOTHING_TO_READ = "Veuillez écrire ce texte sans lien, ni adresse web ou e\u2011mail.";
const NO_TELEPHONE = "Veuillez écrire ce texte sans numéro de téléphone.";

const NO_SURNAME =
  "com?|net|org|info|biz|io|ai|me|cc|tv|gg|xyz|app|dev|link|top|ci|fr|de|cn|ru|uk|us|eu|in|shop|site|online|club|store|" +
  "tech|space|website|blog|icu|cyou|click|casino|cloud|mobi|agency|africa|digital|email|finance|services|support|social|" +
  "video|wiki|zone|media|press|promo|chat|pro|vip|fun";
const PERHAPS_A_SURNAME =
  "asia|bet|bid|bond|buzz|cash|gift|gratis|host|life|live|loan|men|mom|money|monster|name|news|page|pics|sale|tel|today|" +
  "trade|win|work|world";
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}-])`;

// Words that mail programs and networks turn into links automatically, in compatibility form. One letter before the dot
// is a name (`N.Guessan`, `A.Ly`, `J.Page`) unless it is followed by an ending that no surname has, by a country's
// ending with a path, or by an ending in small letters.
const ADDRESSES = [
  /@|\/\/|\\\\|^\W*www\b/iu,
  /(?:^|[^\p{L}\p{N}])(?:https?|hxxps?|ftp|file|mailto|sms|whatsapp|tg|javascript|intent):./iu,
  /(?:[\p{L}\p{N}-]\p{M}*){2,}[.\u3002](?:\p{L}\p{M}*){2,}/iu,
  new RegExp(String.raw`[\p{L}\p{N}]\p{M}*[.\u3002](?:[a-z]{2}/|(?:${NO_SURNAME})${WORD_END})`, "iu"),
  new RegExp(String.raw`[\p{L}\p{N}]\p{M}*[.\u3002](?:[a-z]{2}|${PERHAPS_A_SURNAME})${WORD_END}`, "u"),
  /\[(?:[\da-f]{0,4}:){2,}[\da-f:.]*\]/iu,
  /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/iu,
];
// `St.Jean` and `Dr.Konan` are names as `S.Jean` is. In small letters it is no title: mail programs may know the
// ending.
const TITLES = /(^|[^\p{L}\p{N}.])([SDPM])(?:t|te|r|e|me|lle)(?=\.\p{Lu})/gu;
// `Marie-Ste.Croix` is two names, each read by itself.
const BEFORE_TITLE = /-(?=[SDPM](?:t|te|r|e|me|lle)\.\p{Lu})/u;
const SEPARATORS = /[\p{Cc}\s]+/u;
// Joiners stay between letters of Arabic and the like, and parts of an emoji, which would be others without them.
const BLANK =
  /((?!\p{Script=Latin})[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}]\ufe0f?[\u200c\u200d])(?=(?!\p{Script=Latin})[\p{L}\p{Extended_Pictographic}])|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const JOINERS = /[\u200c\u200d]/gu;
const MARKS_BEYOND_THREE = /(\p{M}{3})\p{M}+/gu;

/**
 * Returns one line of text that is safe to show to everybody and to mail in the foundation's name: without control
 * characters, marks that change the reading direction, invisible characters, piles of accents and words that are
 * addresses, in composed form. Empty if no letter or digit remains.
 */
export function cleanLine(typed: string): string {
  const line = wordsOf(typed)
    .filter((word) => !isAddress(word))
    .join(" ");
  return /[\p{L}\p{N}]/u.test(line) ? line : "";
}

/** Returns whether a word of the text is an address that mail programs would turn into a link. */
export function holdsAddress(text: string): boolean {
  return wordsOf(text).some(isAddress);
}

function wordsOf(text: string): string[] {
  // Invisible signs first: to readers U+FEFF is no space.
  const words = text.replace(BLANK, "$1").normalize("NFC").split(SEPARATORS);
  return words.filter((word) => word !== "").map((word) => word.replace(MARKS_BEYOND_THREE, "$1"));
}

function isAddress(word: string): boolean {
  const names = word
    .replace(JOINERS, "")
    .normalize("NFKC")
    .split(BEFORE_TITLE)
    .map((name) => name.replace(TITLES, "$1$2"));
  return names.some((name) => ADDRESSES.some((address) => address.test(name)));
}

/** A required line of at most `maximum` characters, cleaned by `cleanLine`. */
export function typedLine(maximum: number, { missing = MISSING } = {}) {
  return z.pipe(
    z.string({ error: missing }).check(z.trim(), z.refine(isVisible, missing), atMost(maximum)),
    z.pipe(z.transform(cleanLine), z.string().check(z.minLength(1, NOTHING_TO_READ))),
  );
}

/** Returns whether anything of the text can be seen. */
const isVisible = (typed: string) => wordsOf(typed).length > 0;

/**
 * The same for what the site mails to third persons in the foundation's name: names above all. It must hold no
 * telephone number, because a stranger's words would be believed.
 */
export function mailedLine(maximum: number, texts: { missing?: string } = {}) {
  return z.pipe(typedLine(maximum, texts), z.string().check(z.refine((line) => !holdsTelephone(line), NO_TELEPHONE)));
}

/** An optional line; otherwise as `typedLine`. */
export function optionalLine(maximum: number) {
  return z.pipe(
    z.string({ error: MISSING }).check(z.trim(), atMost(maximum)),
    z.pipe(
      z.transform((typed: string, context) => {
        const line = cleanLine(typed);
        if (line !== "" || !isVisible(typed)) return line;
        context.issues.push({ code: "custom", message: NOTHING_TO_READ, input: typed });
        return z.NEVER;
      }),
      z.string(),
    ),
  );
}

/** An optional line; otherwise as `mailedLine`. */
export function optionalMailedLine(maximum: number) {
  return z.pipe(optionalLine(maximum), z.string().check(z.refine((line) => !holdsTelephone(line), NO_TELEPHONE)));
}
