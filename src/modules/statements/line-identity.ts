import { plainWord } from "#platform/read-csv-cell.ts";

/** What a line is known by, whatever columns were chosen: the day, time, amount, reference and words that the file's headings name. */
export interface LineIdentity {
  day: string;
  time: string | null;
  /** FCFA. */
  amount: number;
  /** In lower case, without marks. */
  reference: string;
  label: string;
  payer: string;
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
  };
}

/**
 * Returns, for each line, whether one of the stored ones is it. Each stored line is one line only, so that equal lines of a file count. An
 * export may lack the reference, the time or the payer that another has: what both have must agree. A line that was stored when all
 * wallets were one account may be another wallet's: there the operator's reference alone decides.
 */
export function findKnownLines(
  lines: readonly LineIdentity[],
  { ofAccount, ofAnyWallet }: { ofAccount: readonly LineIdentity[]; ofAnyWallet: readonly LineIdentity[] },
): boolean[] {
  const keyOf = ({ day, amount }: LineIdentity) => `${day} ${amount}`;
  const [own, shared] = [Map.groupBy(ofAccount, keyOf), Map.groupBy(ofAnyWallet, keyOf)];
  const known = lines.map(() => false);
  // The surest matches first, so that a vague one does not take another's line.
  for (const [left, matches] of [
    [own, isSame],
    [own, isCompatible],
    [shared, hasSameReference],
  ] as const) {
    lines.forEach((line, index) => {
      const candidates = left.get(keyOf(line)) ?? [];
      const found = known[index] ? -1 : candidates.findIndex((candidate) => matches(line, candidate));
      if (found < 0) return;
      known[index] = true;
      candidates.splice(found, 1);
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
