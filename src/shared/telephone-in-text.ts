/** Fewer digits than any telephone number of the region has. */
const DIGITS = 8;
/** Digits, whatever stands between them but letters. */
const RUN = /\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu;
/** Letters that are typed for 0 and 1 between digits. */
const DISGUISED = /[\p{N}oOlI]*\p{N}[\p{N}oOlI]*/gu;
const YEAR = String.raw`(?:1[89]|20)\d\d`;
const DATE = new RegExp(
  String.raw`(^|\D)(?:${YEAR}-(?:0?\d|1[0-2])-[0-3]?\d|(?:(?:[0-3]?\d[/.-])?(?:0?\d|1[0-2])[/.-])?${YEAR})(?!\d)`,
  "g",
);

/**
 * Returns whether the text holds a number of eight digits or more, in digits of any script and however they are set
 * apart. Dates and years are none: a card in memory of a person names them.
 */
export function holdsTelephone(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{M}/gu, "")
    .replace(DISGUISED, (word) => word.replace(/[oO]/g, "0").replace(/[lI]/g, "1"));
  return (plain.match(RUN) ?? []).some((run) => countDigits(run) >= DIGITS && countDigits(run.replace(DATE, "$1")) > 0);
}

function countDigits(run: string): number {
  return run.match(/\p{N}/gu)?.length ?? 0;
}
