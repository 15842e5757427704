import type { AppContext } from "#composition/context.ts";
import { fieldOf } from "#money/file-words/file-words.contract.ts";
import { noteFileWord } from "#money/file-words/file-words.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { readPhone } from "#platform/phone-number.ts";
import type { Table } from "#platform/table-file/read-table.ts";
import {
  NATIONAL_DIGITS,
  NO_ACCOUNT,
  type StatementAccount,
  type StatementAccounts,
  type StatementWord,
} from "./statement.contract.ts";
import { isKnownWord } from "./statement-words.ts";
import { listStoredAccounts, readFormerNames } from "./statements.db.ts";

/** Mobile money as one account: while the settings name no wallet, and of lines from before they did. */
export const ALL_WALLETS = "DEPOSIT";

/** Under which the columns of an account's statements are remembered. */
export const rememberedStatement = (account: string) => `statement:${account}`;

/** Returns true if the account is one of several wallets: `DEPOSIT:` with its number. */
export const isWallet = (key: string) => key.startsWith(`${ALL_WALLETS}:`);

type Reading = Pick<AppContext, "readSettings">;

/**
 * An account with its name alone, and the digits, or the IBAN, by which a statement names it; empty if nothing does.
 */
export type KnownAccount = StatementAccount & { name: string; mark: string };

/**
 * Returns the accounts of the foundation whose statements are imported, and those that it has no more but whose lines
 * are stored.
 */
export async function listStatementAccounts(
  ctx: Reading & Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
): Promise<StatementAccounts> {
  const accounts = await readAccounts(ctx);
  const nameOf = await nameAccounts(ctx);
  const stored = await listStoredAccounts(ctx.db);
  const former = stored.filter((key) => !accounts.some((account) => account.key === key));
  return {
    data: accounts.map(({ key, label, method }) => ({ key, label, method })),
    former: former.map((key) => ({ key, label: nameOf(key) })),
  };
}

/** Returns the account with this key. Throws 422, on its field, if the foundation has none. */
export function requireAccount(accounts: readonly KnownAccount[], key: string | undefined): KnownAccount {
  const account = accounts.find((one) => one.key === key);
  if (!account) throw new AppError("unknown_account", NO_ACCOUNT, { fields: { account: [NO_ACCOUNT] } });
  return account;
}

/** Returns the name of the account with this key, also if the foundation has it no more. */
export async function nameAccounts(ctx: Reading & Pick<AppContext, "db">): Promise<(key: string) => string> {
  const labels = new Map((await readAccounts(ctx)).map(({ key, label }) => [key, label]));
  const names = await readFormerNames(ctx.db);
  return (key) => {
    const name = names.get(key) || "Mobile money";
    return labels.get(key) ?? (key === ALL_WALLETS ? name : `${name} (ancien numéro …${key.slice(-2)})`);
  };
}

/** The bank, and each wallet: those that the settings tell donors about. */
export async function readAccounts({ readSettings }: Reading): Promise<KnownAccount[]> {
  const { bank, iban, mobile_money: wallets } = (await readSettings()).offline_giving;
  const bankName = [bank || "Compte bancaire", iban && `…${iban.slice(-4)}`].filter(Boolean).join(" ");
  const accounts: KnownAccount[] = [
    { key: "TRANSFER", label: bankName, name: bankName, method: "TRANSFER", mark: compact(iban) },
  ];
  // The settings keep a number as it was typed. One number may carry the wallets of several operators.
  const byKey = Map.groupBy(wallets, ({ number }) => `DEPOSIT:${readPhone(number)?.number ?? number}`);
  for (const [key, ofNumber] of byKey) {
    const name = [...new Set(ofNumber.map(({ label }) => label))].join(" et ");
    const mark = compact(key).slice(-NATIONAL_DIGITS);
    accounts.push({ key, label: `${name} ${ofNumber[0]?.number ?? ""}`, name, method: "DEPOSIT", mark });
  }
  if (wallets.length === 0) {
    const name = "Compte mobile money";
    accounts.push({ key: ALL_WALLETS, label: name, name, method: "DEPOSIT", mark: "" });
  }
  return accounts;
}

const compact = (text: string) => text.replace(/[\s.()-]/g, "").toUpperCase();

/** Returns the one account that the text names; undefined if it names none, or several. */
function accountNamedBy(accounts: readonly KnownAccount[], text: string): KnownAccount | undefined {
  const said = compact(text);
  // A longer number is another one.
  const isSaid = (mark: string) =>
    said
      .split(mark)
      .slice(1)
      .some((rest) => !/^\d/.test(rest));
  const named = accounts.filter(({ mark }) => mark !== "" && isSaid(mark));
  return named.length === 1 ? named[0] : undefined;
}

/** Returns the text above the headers of the table. */
export function textAbove({ first_rows, header_row }: Table["found"]): string {
  const above = first_rows.filter(({ line }) => line < header_row);
  return above.map(({ text }) => text).join(" | ");
}

/**
 * Returns the account that the file says it is of: above its headers, in its name, or in a column that names one
 * account in every line. A single line may name the account of who paid.
 */
export function findNamedAccount(
  accounts: readonly KnownAccount[],
  { headers, lines, found }: Pick<Table, "headers" | "lines" | "found">,
  fileName: string,
): KnownAccount | undefined {
  const said = accountNamedBy(accounts, textAbove(found)) ?? accountNamedBy(accounts, fileName);
  if (said || lines.length < 2) return said;
  const ofColumn = (column: number) => {
    const first = accountNamedBy(accounts, lines[0]?.cells[column] ?? "");
    return first && lines.every(({ cells }) => accountNamedBy([first], cells[column] ?? "")) ? first : undefined;
  };
  const named = new Set(headers.flatMap((_, column) => ofColumn(column) ?? []));
  return named.size === 1 ? [...named][0] : undefined;
}

/**
 * Stores what a word of the statements of an account means, for all further ones. Throws 422, on its field, if the
 * foundation has no such account, or the site knows the word by itself.
 */
export async function noteStatementWord(
  ctx: Pick<AppContext, "write" | "clock" | "readSettings">,
  staff: Authorized<"move_money">,
  { word: { account, ...noted }, origin }: { word: StatementWord; origin: string },
): Promise<void> {
  const { key } = requireAccount(await readAccounts(ctx), account);
  const kind = rememberedStatement(key);
  const isKnown = (cell: string) => isKnownWord(fieldOf(noted.meaning), cell);
  await noteFileWord(ctx, staff, { kind, noted, isKnown, subject: { kind: "statements", id: kind }, origin });
}
