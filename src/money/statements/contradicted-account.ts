import { hash } from "node:crypto";
import { withDe } from "#shared/elision.ts";
import { plainText } from "#shared/plain-text.ts";
import type { StatementCheck } from "./statement.contract.ts";
import type { KnownAccount } from "./statement-accounts.ts";

/** The operators of mobile money, by the words that name them in titles and names of files. */
const OPERATORS: readonly (readonly [name: string, words: RegExp])[] = [
  ["Orange", /\borange(money)?\b/],
  ["MTN", /\b(mtn|momo)\b/],
  ["Moov", /\b(moov|flooz)\b/],
  ["Wave", /\bwave\b/],
];
/** A mobile number of Côte d’Ivoire, with or without its country, in one piece or in pairs. */
const MOBILE = /(?<!\d)(?:(?:\+|00)?225 ?)?(0[157](?:\d{8}|(?: \d\d){4}))(?!\d)/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,6}(?: ?[A-Z0-9]{1,3})?\b/g;

/**
 * Returns why the file seems to be of another account than this one, with the key by which staff says that it is not:
 * it names another one of the foundation, another operator, or a number or an IBAN that is not the account's. `title`
 * is what stands above its headers, and its name.
 */
export function findContradiction(
  account: KnownAccount,
  { named, title }: { named: KnownAccount | undefined; title: string },
): StatementCheck["contradiction"] {
  // One number often carries the wallets of several operators: the file's word counts beside its number.
  const said =
    named === account
      ? namesOperator(account, title)
      : (namesOther(named) ?? namesOperator(account, title) ?? namesMark(account, title));
  if (said === null) return null;
  const text = `${said} Est-ce le bon compte\u202f?`;
  return { key: hash("sha1", JSON.stringify([account.key, text]), "base64url"), text };
}

/**
 * Returns the one account of the operator that the title names; undefined if it names none or several, or there are
 * more accounts.
 */
export function findAccountOfOperator(accounts: readonly KnownAccount[], title: string): KnownAccount | undefined {
  const [operator, ...others] = operatorsIn(title);
  if (operator === undefined || others.length > 0) return undefined;
  const [account, ...more] = accounts.filter(
    ({ label, method }) => method === "DEPOSIT" && operatorsIn(label).includes(operator),
  );
  return more.length === 0 ? account : undefined;
}

function namesOther(named: KnownAccount | undefined): string | null {
  return named ? `Le fichier nomme un autre compte\u00a0: ${named.label}.` : null;
}

function namesOperator({ label, method }: KnownAccount, title: string): string | null {
  const [of, own] = [operatorsIn(title), operatorsIn(label)];
  // A wallet may be called as the foundation likes; a bank is no operator.
  if (of.length === 0 || of.some((name) => own.includes(name)) || (own.length === 0 && method === "DEPOSIT"))
    return null;
  return `Le fichier porte le nom ${of.map(withDe).join(" et ")}, et ce compte est «\u00a0${label}\u00a0».`;
}

function operatorsIn(text: string): string[] {
  const words = plainText(text).replace(/[^a-z]+/g, " ");
  return OPERATORS.filter(([, named]) => named.test(words)).map(([name]) => name);
}

function namesMark({ method, mark, label }: KnownAccount, title: string): string | null {
  if (mark === "") return null;
  const ibans = [...title.toUpperCase().matchAll(IBAN)].map(([text]) => text);
  const numbers = method === "DEPOSIT" ? [...title.matchAll(MOBILE)].map(([, text = ""]) => text) : [];
  const isOwn = (text: string) => text.replaceAll(" ", "").endsWith(mark);
  const named = [...numbers, ...ibans];
  const [first] = named;
  if (first === undefined || named.some(isOwn)) return null;
  const what = numbers.length > 0 ? "le numéro" : "l’IBAN";
  return `Le fichier nomme ${what} ${first}, et ce compte est «\u00a0${label}\u00a0».`;
}
