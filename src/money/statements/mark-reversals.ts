import { plainWord } from "#platform/csv.ts";

/** Words of banks and operators for a movement that takes another one back. */
const REVERSAL =
  /\b(annulations?|annule(e|s|es)?|extournes?|extournee?s?|rejets?|rejetee?s?|retours?|retournee?s?|contre ?passations?|contre ?passee?s?|reversals?|reversed|cancell?ed|cancellation|chargeback)\b/g;
/** Words that every other movement has, too. */
const COMMON = /^(vir|virt?|virement|paiement|transfert|depot|cheque|chq|remise|recu|ref|par|pour|les|des|operation)$/;

interface Movement {
  line: number;
  paidOn: string | null;
  label: string;
  payer: string;
  reference: string;
  /** FCFA, negative for money paid out. */
  amount: number | null;
  verdict: string;
  problem: string | null;
}

type Dated = Movement & { paidOn: string; amount: number };

/**
 * Marks as reversed each movement that a later line of the statement takes back, and that line: of the opposite amount,
 * on the same or a later day, and with the reference of the movement or a label that says so. Of several movements it
 * is the one whose words the label repeats. The identity of money received stays.
 */
export function markReversals(lines: readonly Movement[]): void {
  const moved = lines.filter(
    (line): line is Dated =>
      (line.verdict === "received" || line.verdict === "paid_out") && line.paidOn !== null && line.amount !== null,
  );
  const byAmount = Map.groupBy(moved, ({ amount }) => amount);
  const taken = new Set<Dated>();
  const pair = (reversed: Dated, reversal: Dated, problems: { reversed: string; reversal: string }) => {
    taken.add(reversed).add(reversal);
    Object.assign(reversed, { verdict: "reversed", problem: problems.reversed });
    Object.assign(reversal, { verdict: "reversed", problem: problems.reversal });
  };
  for (const refund of moved) {
    if (refund.amount > 0 || refund.reference === "") continue;
    const refunded = (byAmount.get(-refund.amount) ?? []).find(
      (line) => !taken.has(line) && line.reference === refund.reference && line.paidOn <= refund.paidOn,
    );
    if (!refunded) continue;
    pair(refunded, refund, {
      reversed: `Remboursée dans le même relevé, à la ligne ${refund.line}.`,
      reversal: `Rembourse la ligne ${refunded.line}.`,
    });
  }
  for (const reversal of moved) {
    if (taken.has(reversal)) continue;
    if (plainWord(reversal.label).search(REVERSAL) < 0) continue;
    const candidates = (byAmount.get(-reversal.amount) ?? []).filter(
      (line) => !taken.has(line) && line.paidOn <= reversal.paidOn && plainWord(line.label).search(REVERSAL) < 0,
    );
    const reversed = findReversed(reversal, candidates);
    if (!reversed) continue;
    pair(reversed, reversal, {
      reversed: `Annulé à la ligne ${reversal.line}.`,
      reversal: `Annule la ligne ${reversed.line}.`,
    });
  }
}

/**
 * Returns the movement that the label repeats most words of, the newest of several; without any such word, the only
 * one.
 */
function findReversed(reversal: Dated, candidates: readonly Dated[]): Dated | undefined {
  const said = wordsOf(reversal);
  const shared = (line: Dated) => [...wordsOf(line)].filter((word) => said.has(word)).length;
  const [likeliest, ...others] = [...candidates].sort(
    (one, other) => shared(other) - shared(one) || (one.paidOn < other.paidOn ? 1 : -1),
  );
  return likeliest && (shared(likeliest) > 0 || others.length === 0) ? likeliest : undefined;
}

function wordsOf({ label, payer, reference }: Dated): Set<string> {
  const words = plainWord(`${label} ${payer} ${reference}`).replace(REVERSAL, " ").split(" ");
  return new Set(words.filter((word) => word.length > 2 && !COMMON.test(word)));
}
