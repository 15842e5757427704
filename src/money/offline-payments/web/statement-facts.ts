import type { OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import type { StatementLine, StatementLines } from "#money/statements/statement.contract.ts";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { plainText } from "#shared/plain-text.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";

/** Returns the line of a statement that is this recorded payment; null until it has come, and if there is none. */
export function useLineOf(payment: string): StatementLine | null {
  return useApi<StatementLines>(`/admin/statement-lines?payment=${payment}`).value?.data[0] ?? null;
}

/** Returns what the statement says of the line: its day and hour, who paid and what they wrote, and the account. */
export function describeLine({
  amount,
  paid_on,
  time,
  payer,
  label,
  reference,
  account_label,
}: Pick<StatementLine, "amount" | "paid_on" | "time" | "payer" | "label" | "reference" | "account_label">): string {
  const hour = time ? ` à ${formatTime(time)}` : "";
  const said = [payer, label, reference].filter(Boolean).join(", ");
  return `${formatFcfa(amount)} le ${formatDate(paid_on)}${hour}\u00a0: ${said || "sans libellé"}. Compte\u00a0: ${account_label}.`;
}

/** Returns what the payer of a line may have quoted: its reference, then its label. */
export function quotedBy({ reference, label }: StatementLine): string {
  return `${reference} ${label}`.trim();
}

/**
 * Returns the names of who paid, as far as the statement tells them apart: the words in capitals are the last name,
 * else the first word is, as operators write it. Empty if it has no name.
 */
export function namesOf({ payer }: StatementLine): { firstName: string; lastName: string } {
  const words = payer
    .replace(/[^\p{L}\p{M}'’ -]/gu, " ")
    .split(/\s+/)
    .filter(Boolean);
  const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase();
  const capitals = words.filter(isCapital);
  const isSplit = capitals.length > 0 && capitals.length < words.length;
  const last = isSplit ? capitals : words.slice(0, 1);
  const first = isSplit ? words.filter((word) => !isCapital(word)) : words.slice(1);
  return { firstName: first.join(" "), lastName: last.join(" ") };
}

/** Returns the number of the member whom the payer of a line quotes, as cards write it; null if there is none. */
export function memberNumberWithin(line: StatementLine): string | null {
  const digits = /\bM[ -]?(\d{6})\b/i.exec(quotedBy(line))?.[1];
  return digits === undefined ? null : `M-${digits}`;
}

/** Words that stand beside names on statements. */
const NO_NAMES = new Set(
  "VIR VIRT VIREMENT VERSEMENT VERST VRST RECU RECUE DE DU DES LA LE LES PAR POUR MR MME MLLE REF REFERENCE DON DONS COTISATION COTISATIONS PROJET CAMPAGNE REMISE CHEQUE CHEQUES CHQ ESPECES ESP DEPOT TRANSFERT PAIEMENT MOIS AGENCE GUICHET CASH".split(
    " ",
  ),
);
/** A longer text is no name. */
const MOST_NAMES = 4;

/**
 * Returns what may be the name of who paid: what the statement has of it, or what is left of the label besides words
 * that are none.
 */
export function nameWithin(line: StatementLine, targets: OfflineTargets["data"]): string {
  const { firstName, lastName } = namesOf(line);
  if (lastName !== "") return `${firstName} ${lastName}`.trim();
  const quoted = findTargetWithin(targets, quotedBy(line));
  const named = plain(targets.find(({ target }) => target === quoted)?.reference ?? "").split(" ");
  const words = plain(line.label)
    .split(" ")
    .filter((word) => /^[A-Z]{2,}$/.test(word) && !NO_NAMES.has(word) && !named.includes(word));
  return words.length > MOST_NAMES ? "" : words.join(" ");
}

/** Links the line to the recorded payment. Returns why it could not be, or null. */
export async function linkToLine({ id }: StatementLine, payment: string): Promise<string | null> {
  const linked = await callApi(`/admin/statement-lines/${encodeURIComponent(id)}/link`, { body: { payment } });
  return linked.ok ? null : describeFailure(linked);
}

/** Returns what the quoted reference stands for, or undefined. Case, accents and marks between words do not count. */
export function findQuotedTarget(targets: OfflineTargets["data"], quoted: string): string | undefined {
  const words = plain(quoted);
  if (words === "") return undefined;
  const found = targets.filter(({ reference }) => plain(reference) === words);
  // Two long titles may begin alike: then staff chooses.
  return found.length === 1 ? found[0]?.target : undefined;
}

/**
 * Returns what the words of a statement quote, or undefined: of several references the longest. People leave out the
 * kind in front of a name, `FORAGE KOUTO`: then two words of it at least must stand there.
 */
export function findTargetWithin(targets: OfflineTargets["data"], label: string): string | undefined {
  const words = ` ${plain(label)} `;
  const named = targets.map(({ target, reference }) => ({ target, name: plain(reference) }));
  const longestOf = (candidates: typeof named) => {
    const quoted = candidates.filter(({ name }) => name !== "" && words.includes(` ${name} `));
    const longest = Math.max(...quoted.map(({ name }) => name.length));
    return quoted.filter(({ name }) => name.length === longest);
  };
  const whole = longestOf(named);
  const withoutKind = named.map(({ target, name }) => ({ target, name: /^\w+ (\w+ \w.*)$/.exec(name)?.[1] ?? "" }));
  const found = whole.length > 0 ? whole : longestOf(withoutKind);
  return found.length === 1 ? found[0]?.target : undefined;
}

function plain(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}
