import { hash } from "node:crypto";
import { plainWord } from "#platform/csv.ts";

/**
 * The identity of a line, whatever columns were chosen: the day, time, amount, reference and words that the file's
 * headings name.
 */
export interface LineIdentity {
  day: string;
  time: string | null;
  /** FCFA. */
  amount: number;
  /** In lower case, without marks. */
  reference: string;
  label: string;
  payer: string;
  /**
   * A hash of the row as its file has it: the same row is the same line, in whatever order its day and month are read,
   * and from whatever columns. Absent of lines from before it was stored.
   */
  row?: string;
}

interface Facts {
  paidOn: string | null;
  time: string | null;
  label: string;
  payer: string;
  reference: string;
  amount: number | null;
}

/** Returns the identity of a line: what the headings of its file name, and else the words of the whole row. */
export function identityOf(
  named: Facts,
  { cells, ...read }: { paidOn: string; amount: number; cells: readonly string[] },
): LineIdentity {
  const label = named.label || cells.filter((cell) => /\p{L}{2}/u.test(cell)).join(" ");
  return {
    day: named.paidOn ?? read.paidOn,
    time: named.time,
    amount: named.amount ?? read.amount,
    reference: plainWord(named.reference),
    label: plainWord(label),
    payer: plainWord(named.payer),
    row: hash("sha1", cells.join("\n"), "base64url"),
  };
}

/**
 * Returns, for each line, whether one of the stored ones is it. Each stored line is one line only, so that equal lines
 * of a file count. An export may lack the reference, the time or the payer that another has: what both have must agree,
 * unless the rows are equal. A line that was stored when all wallets were one account may be another wallet's: there
 * the operator's reference alone decides.
 */
export function findKnownLines(
  lines: readonly LineIdentity[],
  { ofAccount, ofAnyWallet }: { ofAccount: readonly LineIdentity[]; ofAnyWallet: readonly LineIdentity[] },
): boolean[] {
  return matchLines(lines, [
    [ofAccount, rowOf, () => true],
    [ofAccount, factsOf, isSame],
    [ofAccount, factsOf, isCompatible],
    [ofAnyWallet, factsOf, hasSameReference],
  ]).map((stored) => stored !== undefined);
}

/**
 * Returns, for each line, the stored line of another account that says the same: the same row, reference or words. What
 * one of them lacks makes them two here, for payments of one day and amount are common.
 */
export function findSameLines<Stored extends LineIdentity>(
  lines: readonly LineIdentity[],
  ofOthers: readonly Stored[],
): (Stored | undefined)[] {
  return matchLines(lines, [
    [ofOthers, rowOf, () => true],
    [ofOthers, factsOf, hasSameReference],
    [ofOthers, factsOf, (line, other) => line.label + line.payer !== "" && isSame(line, other)],
  ]);
}

type Pass<Stored> = readonly [
  stored: readonly Stored[],
  keyOf: (line: LineIdentity) => string | undefined,
  matches: (line: LineIdentity, stored: LineIdentity) => boolean,
];

const factsOf = ({ day, amount }: LineIdentity) => `${day} ${amount}`;
const rowOf = ({ row }: LineIdentity) => row;

/**
 * Returns the stored line that each line is, each at most once. The surest pass comes first, so that a vague one does
 * not take another's line.
 */
function matchLines<Stored extends LineIdentity>(
  lines: readonly LineIdentity[],
  passes: readonly Pass<Stored>[],
): (Stored | undefined)[] {
  const taken = new Set<Stored>();
  const matched: (Stored | undefined)[] = lines.map(() => undefined);
  for (const [stored, keyOf, matches] of passes) {
    const left = Map.groupBy(
      stored.filter((one) => !taken.has(one) && keyOf(one) !== undefined),
      keyOf,
    );
    lines.forEach((line, index) => {
      const candidates = left.get(keyOf(line)) ?? [];
      const place = matched[index] ? -1 : candidates.findIndex((candidate) => matches(line, candidate));
      const [found] = place < 0 ? [] : candidates.splice(place, 1);
      if (!found) return;
      matched[index] = found;
      taken.add(found);
    });
  }
  return matched;
}

function isSame(one: LineIdentity, other: LineIdentity): boolean {
  return (
    one.time === other.time &&
    one.reference === other.reference &&
    one.label === other.label &&
    one.payer === other.payer
  );
}

function hasSameReference(one: LineIdentity, other: LineIdentity): boolean {
  return one.reference !== "" && one.reference === other.reference;
}

function isCompatible(one: LineIdentity, other: LineIdentity): boolean {
  const agree = (a: string | null, b: string | null) => !a || !b || a === b;
  if (!agree(one.time, other.time)) return false;
  if (one.reference && other.reference) return one.reference === other.reference;
  return agree(one.label, other.label) && agree(one.payer, other.payer);
}
