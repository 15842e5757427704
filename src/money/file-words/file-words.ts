import { and, eq, sql } from "drizzle-orm";
import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { plainWord } from "#platform/csv.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type FileWord, type FoundWord, fieldOf, type WordField, type WordMeaning } from "./file-words.contract.ts";
import { fileWords } from "./file-words.db.ts";

/**
 * The meaning of a word, and the id of the account of the member of staff who gave it; null if the site knows it by
 * itself.
 */
export interface NotedWord<Field extends WordField = WordField> {
  meaning: WordMeaning<Field>;
  notedBy: string | null;
}

/** The meanings that staff gave to words in files of one kind, by the plain word. */
export type NotedWords = { readonly [Field in WordField]: ReadonlyMap<string, NotedWord<Field>> };

const LONGEST_WORD = 100;
/** A column of more different words says something else. */
export const MOST_WORDS = 20;

/** Returns what staff said that words in files of this kind mean, and who said so. */
export async function readFileWords(db: Database, kind: string): Promise<NotedWords> {
  const rows = await db.select().from(fileWords).where(eq(fileWords.kind, kind));
  const of = <Field extends WordField>(field: Field) =>
    new Map(
      rows
        .filter((row) => row.field === field)
        .map(({ word, meaning, notedBy }) => [word, { meaning: meaning as WordMeaning<Field>, notedBy }]),
    );
  return { status: of("status"), direction: of("direction") };
}

/** Returns the different words of a column, one more than `MOST_WORDS` at most. */
export function distinctWords(lines: readonly { cells: readonly string[] }[], column: number): Set<string> {
  const words = new Set<string>();
  for (const { cells } of lines) {
    const word = cells[column];
    if (word) words.add(word);
    if (words.size > MOST_WORDS) break;
  }
  return words;
}

/** Returns the words of a column that the site does not know by itself, each once, with what staff said of them. */
export function findWords(
  cells: Iterable<string>,
  { field, words, isKnown }: { field: WordField; words: NotedWords; isKnown: (cell: string) => boolean },
): FoundWord[] {
  const found = new Map<string, FoundWord>();
  for (const cell of new Set(cells)) {
    const word = plainWord(cell);
    if (word === "" || cell.length > LONGEST_WORD || found.has(word) || isKnown(cell)) continue;
    found.set(word, { field, word: cell, meaning: words[field].get(word)?.meaning ?? null });
    if (found.size === MOST_WORDS) break;
  }
  return [...found.values()];
}

/**
 * Stores what a word in files of a kind means, for all further ones. The same again changes nothing. Throws 422 if it
 * has no letter or digit, or the site knows it already by itself.
 */
export async function noteFileWord(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  {
    kind,
    noted: { word: written, meaning },
    isKnown,
    subject,
    origin,
  }: {
    kind: string;
    noted: FileWord;
    isKnown: (cell: string) => boolean;
    /** Of the entry in the audit log. */
    subject: { kind: string; id: string };
    origin: string;
  },
): Promise<void> {
  const word = plainWord(written);
  const field = fieldOf(meaning);
  const text = "Le sens de ce mot est déjà connu.";
  if (word === "" || isKnown(written)) throw new AppError("known_word", text, { fields: { word: [text] } });
  const now = ctx.clock.now();
  await ctx.write(async (unit) => {
    // Of two people at once, the second knows what the first said.
    const lock = `file-word:${kind}:${field}:${word}`;
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const isThis = and(eq(fileWords.kind, kind), eq(fileWords.field, field), eq(fileWords.word, word));
    const [before] = await unit.tx.select({ meaning: fileWords.meaning }).from(fileWords).where(isThis);
    if (before?.meaning === meaning) return;
    const change = { meaning, notedBy: nameActor(staff), notedAt: now };
    await unit.tx
      .insert(fileWords)
      .values({ kind, field, word, ...change })
      .onConflictDoUpdate({ target: [fileWords.kind, fileWords.field, fileWords.word], set: change });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "defined_word",
      subject: { ...subject, name: `${field === "status" ? "Statut" : "Sens"} «\u00a0${word}\u00a0»` },
      ...(before && { before: { meaning: before.meaning } }),
      after: { meaning },
    });
  });
}

/** Words for the state of a payment in exports of banks, operators, providers and collecting sites. */
export type StatusKind = "paid" | "failed" | "pending" | "cancelled" | "refunded";

const WORDS: Readonly<Record<StatusKind, RegExp>> = {
  paid: /^(payee?|paid|(paiement|transaction) (effectuee?|reussie?)|succes|success|successful|successfull|succeeded|reussie?|validee?|complete|completed|completee?|terminee?|accepted|acceptee?|approved|approuvee?|ok|effectuee?|executee?|executed|confirmee?|confirmed|traitee?|processed|settled|reglee?|comptabilisee?|booked|posted|done|encaissee?|versee?|recue?|received|ts)$/,
  failed:
    /^(echec|echouee?|failed|failure|fail|refusee?|refused|declined|rejetee?|rejected|rejet|ko|error|erreur|abandonnee?|abandoned|expiree?|expired|timeout|time out|insufficient funds|non aboutie?|impayee?|unpaid|unsuccessful|tf|non executee?)$/,
  pending:
    /^(en attente( de .*)?|pending( .*)?|en cours( de .*)?|processing|in progress|initiee?|initiated|created|creee?|a venir|on hold|bloquee?|ouverte?|open|waiting|awaiting.*|draft|scheduled|programmee?|authorized|autorisee?|unknown)$/,
  cancelled: /^(annulee?( .*)?|annulation|cancelled|canceled|cancellation|void|voided)$/,
  refunded:
    /^(reversed|reversal|reverse|rolled back|rollback|remboursee?( .*)?|remboursement( .*)?|refunded|refund|partially refunded|partial refund|chargeback|charged back|extournee?|contrepassee?|(en )?litige|disputed|contestee?|retournee?|returned)$/,
};
const KINDS = Object.keys(WORDS) as StatusKind[];

/** Returns what the word of a status means, or null if the site does not know it. */
export function readStatusWord(cell: string): StatusKind | null {
  const word = plainWord(cell);
  return KINDS.find((kind) => WORDS[kind].test(word)) ?? null;
}

const DIRECTION_WORDS: Readonly<Record<"in" | "out", RegExp>> = {
  in: /^(c|cr|cred|credit|crediteur|crediter|recue?|recus|received|receive|receipt|entree|entrant|encaissement|in|inflow|incoming|cash ?in|depot|deposit|reception|payment received|transfer received|money received|transfert recu|paiement recu|virement recu|versement|versement recu|credited|top ?up|h|haben)$/,
  out: /^(d|db|dr|deb|debit|debiteur|envoyee?|sent|send|sortie|sortant|decaissement|out|outflow|outgoing|cash ?out|retrait|retrait .*|withdrawal|withdraw|payment sent|transfer sent|money sent|transfert envoye|virement emis|paiement emis|paiement envoye|fee|fees|frais|commission|commissions|achat|purchase|bill payment|facture|debited|s|soll|prelevement|agios)$/,
};

/** Returns whether the word says that money came in or went out, or null if the site does not know it. */
export function readDirectionWord(cell: string): "in" | "out" | null {
  const word = plainWord(cell);
  if (DIRECTION_WORDS.in.test(word)) return "in";
  return DIRECTION_WORDS.out.test(word) ? "out" : null;
}

/** Rows that are no movement: balances, totals and what is brought forward. */
const BALANCE_LABEL =
  /^((nouveau|ancien|dernier) solde( .*)?|solde( (initial|final|debut|fin|au|en|a la|du|precedent|anterieur|crediteur|debiteur|de cloture|d ouverture|de depart|de fin|de debut|ouverture|cloture|comptable|disponible|reporte|actuel|courant)( .*)?)?|report( (a nouveau|solde|du solde|precedent|page|anterieur)( .*)?)?|a reporter|(sous )?tota(l|ux)( (des|du|de la|de|general|credits?|debits?|crediteurs?|debiteurs?|mouvements?|operations?|periode|mois|page|recus?|encaissements?|for|of)( .*)?)?|(grand|sub) total( .*)?|balance( (brought|carried|forward|b f|c f|as of|at|initiale|finale)( .*)?)?|(opening|closing|starting|ending|available|ledger) balance( .*)?|cumuls?( .*)?)$/;

/**
 * Returns true if the row is a balance, a total or something brought forward: one of its texts says so. `label` is the
 * column that names what each row is.
 */
export function isBalanceRow(
  cells: readonly string[],
  columns: { paid_on: number | null; label: number | null },
): boolean {
  const isDated = columns.paid_on !== null && cells[columns.paid_on];
  const texts =
    columns.label === null || !isDated ? cells : [cells[columns.label], cells[0], cells[columns.paid_on ?? -1]];
  return texts.some((text) => text !== undefined && /\p{L}/u.test(text) && isBalanceLabel(text));
}

function isBalanceLabel(cell: string): boolean {
  return cell.length <= 80 && BALANCE_LABEL.test(plainWord(cell).replace(/\d+/g, " ").replace(/ +/g, " ").trim());
}
