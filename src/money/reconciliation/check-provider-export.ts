import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { readProviderExport } from "./read-provider-export.ts";
import type { ReconciliationCheck, ReconciliationForm } from "./reconciliation.contract.ts";

const SHOWN_LINES = 50;
const SHOWN_CHARACTERS = 120;

/**
 * Returns what is read of the export, and stores nothing: the first lines that cannot be read, or else the first ones.
 * Throws 422 if the file cannot be read, or a chosen column is not in it.
 */
export async function checkProviderExport(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  _staff: Authorized<"move_money">,
  form: ReconciliationForm,
): Promise<ReconciliationCheck> {
  const { headers, columns, found, lines, words, from, to, questions } = await readProviderExport(ctx, form);
  const readable = lines.filter(({ problem }) => problem === null);
  const unreadable = lines.filter(({ problem }) => problem !== null);
  const having = (wanted: string) => readable.filter(({ status }) => status === wanted);
  return {
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    columns,
    found,
    questions,
    words,
    from,
    to,
    counts: {
      paid: having("paid").length,
      unpaid: having("unpaid").length,
      refunded: having("refunded").length,
      unreadable: unreadable.length,
    },
    amount: having("paid").reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    lines: (unreadable.length > 0 ? unreadable : lines).slice(0, SHOWN_LINES).map(({ statusBy: _, ...line }) => line),
  };
}
