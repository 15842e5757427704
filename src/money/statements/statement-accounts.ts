import type { AppContext } from "#composition/context.ts";
import { fieldOf } from "#money/file-words/file-words.contract.ts";
import { noteFileWord } from "#money/file-words/file-words.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { readPhone } from "#platform/phone-number.ts";
import { rememberedStatement } from "./read-statement.ts";
import { NO_ACCOUNT, type StatementAccount, type StatementAccounts, type StatementWord } from "./statement.contract.ts";
import { isKnownWord } from "./statement-words.ts";

/** Mobile money as one account: while the settings name no wallet, and of lines from before they did. */
export const ALL_WALLETS = "DEPOSIT";

/** Returns true if the account is one of several wallets: `DEPOSIT:` with its number. */
export const isWallet = (key: string) => key.startsWith(`${ALL_WALLETS}:`);

type Reading = Pick<AppContext, "readSettings">;

/** Returns the accounts of the foundation whose statements are imported. */
export async function listStatementAccounts(
  ctx: Reading,
  _staff: Authorized<"read_money">,
): Promise<StatementAccounts> {
  return { data: await readAccounts(ctx) };
}

/** Returns the account with this key. Throws 422, on its field, if the foundation has none. */
export async function requireAccount(ctx: Reading, key: string): Promise<StatementAccount> {
  const account = (await readAccounts(ctx)).find((one) => one.key === key);
  if (!account) throw new AppError("unknown_account", NO_ACCOUNT, { fields: { account: [NO_ACCOUNT] } });
  return account;
}

/** Returns the name of the account with this key, also if the foundation has it no more. */
export async function nameAccounts(ctx: Reading): Promise<(key: string) => string> {
  const labels = new Map((await readAccounts(ctx)).map(({ key, label }) => [key, label]));
  return (key) => labels.get(key) ?? (key === ALL_WALLETS ? "Mobile money" : `Mobile money ${key.split(":")[1] ?? ""}`);
}

/** The bank, and each wallet: those that the settings tell donors about. */
async function readAccounts({ readSettings }: Reading): Promise<StatementAccount[]> {
  const { bank, iban, mobile_money: wallets } = (await readSettings()).offline_giving;
  const bankName = [bank || "Compte bancaire", iban && `…${iban.slice(-4)}`].filter(Boolean).join(" ");
  const accounts: StatementAccount[] = [{ key: "TRANSFER", label: bankName, method: "TRANSFER" }];
  for (const { label, number } of wallets) {
    // The settings keep a number as it was typed.
    const key = `DEPOSIT:${readPhone(number)?.number ?? number}`;
    if (!accounts.some((one) => one.key === key)) {
      accounts.push({ key, label: `${label} ${number}`, method: "DEPOSIT" });
    }
  }
  if (wallets.length === 0) accounts.push({ key: ALL_WALLETS, label: "Compte mobile money", method: "DEPOSIT" });
  return accounts;
}

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
