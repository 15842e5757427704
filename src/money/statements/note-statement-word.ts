import type { AppContext } from "#composition/context.ts";
import { fieldOf } from "#money/file-words/file-words.contract.ts";
import { noteFileWord } from "#money/file-words/file-words.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { rememberedStatement } from "./read-statement.ts";
import type { StatementWord } from "./statement.contract.ts";
import { requireAccount } from "./statement-accounts.ts";
import { isKnownWord } from "./statement-words.ts";

/**
 * Stores what a word of the statements of an account means, for all further ones. Throws 422, on its field, if the foundation has no such
 * account, or the site knows the word by itself.
 */
export async function noteStatementWord(
  ctx: Pick<AppContext, "write" | "clock" | "readSettings">,
  staff: Authorized<"move_money">,
  { word: { account, ...noted }, origin }: { word: StatementWord; origin: string },
): Promise<void> {
  const { key } = await requireAccount(ctx, account);
  const kind = rememberedStatement(key);
  const isKnown = (cell: string) => isKnownWord(fieldOf(noted.meaning), cell);
  await noteFileWord(ctx, staff, { kind, noted, isKnown, subject: { kind: "statements", id: kind }, origin });
}
