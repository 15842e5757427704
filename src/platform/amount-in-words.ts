import { toCardinal } from "n2words/fr-FR";

/**
 * Returns a whole amount of FCFA in French words, as on a cheque: 25000 is "vingt-cinq mille francs CFA". Throws a
 * RangeError if the amount is not a whole number from zero up.
 */
export function amountInWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`An amount in words is a whole number of francs, not ${amount}`);
  }
  // A noun that follows "million" or "milliard" directly takes "de"; after any other number it does not.
  const link = amount >= 1_000_000 && amount % 1_000_000 === 0 ? " de" : "";
  return `${toCardinal(amount)}${link} ${amount < 2 ? "franc" : "francs"} CFA`;
}
