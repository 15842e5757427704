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
   * A hash of the row as its file has it: the same row is the same line, in whatever order its day and month are read, and from
   * whatever columns. Absent of lines from before it was stored.
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
    ...{ day: named.paidOn ?? read.paidOn, time: named.time, amount: named.amount ?? read.amount },
    ...{ reference: plainWord(named.reference), label: plainWord(label), payer: plainWord(named.payer) },
    row: hash("sha1", cells.join("\n"), "base64url"),
  };
}

/**
 * Returns, for each line, whether one of the stored ones is it. Each stored line is one line only, so that equal lines of a file count. An
 * export may lack the reference, the time or the payer that another has: what both have must agree, unless the rows are equal. A line that was stored when all
 * wallets were one account may be another wallet's: there the operator's reference alone decides.
 */
export function findKnownLines(
  lines: readonly LineIdentity[],
  { ofAccount, ofAnyWallet }: { ofAccount: readonly LineIdentity[]; ofAnyWallet: readonly LineIdentity[] },
): boolean[] {
  const factsOf = ({ day, amount }: LineIdentity) => `${day} ${amount}`;
  const rowOf = ({ row }: LineIdentity) => row;
  const taken = new Set<LineIdentity>();
  const known = lines.map(() => false);
  // The surest matches first, so that a vague one does not take another's line.
  for (const [stored, keyOf, matches] of [
    [ofAccount, rowOf, () => true],
    [ofAccount, factsOf, isSame],
    [ofAccount, factsOf, isCompatible],
    [ofAnyWallet, factsOf, hasSameReference],
  ] as const) {
    const left = Map.groupBy(
      stored.filter((one) => !taken.has(one) && keyOf(one) !== undefined),
      keyOf,
    );
    lines.forEach((line, index) => {
      const candidates = left.get(keyOf(line)) ?? [];
      const place = known[index] ? -1 : candidates.findIndex((candidate) => matches(line, candidate));
      const [found] = place < 0 ? [] : candidates.splice(place, 1);
      if (!found) return;
      known[index] = true;
      taken.add(found);
    });
  }
  return known;
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
