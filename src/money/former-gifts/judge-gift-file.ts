import type { AppContext } from "#composition/context.ts";
import { type Campaign, listVisible } from "#giving/campaigns/campaigns.db.ts";
import { findWords, readFileWords } from "#money/file-words/file-words.ts";
import { findLastClosed } from "#money/ledger/closed-months.db.ts";
import { findFirstDay } from "#money/payments/find-kinds-of-payments.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { AppError } from "#platform/errors.ts";
import { holds } from "#platform/table-file/column-values.ts";
import { EMAIL_HEADING, findColumns, type Headings, plainHeadings } from "#platform/table-file/find-columns.ts";
import { judgeDates } from "#platform/table-file/read-days.ts";
import { recallColumns } from "#platform/table-file/remembered-columns.db.ts";
import { mapInSlices, type TableKind } from "#platform/table-file/table-reader.ts";
import {
  FORMER_FIELDS,
  FORMER_LINES,
  FORMER_MEGABYTES,
  FORMER_TOO_LARGE,
  type FormerField,
  type FormerGiftCheck,
  type FormerGiftForm,
  type FormerVerdict,
} from "./former-gifts.contract.ts";
import { findBookedGifts } from "./former-gifts.db.ts";
import { matchKnownGifts } from "./match-known-gifts.policy.ts";
import {
  type FormerCells,
  type FormerGift,
  isKnownFormerStatus,
  judgeMoney,
  type RefusedGift,
  readFormerGift,
  readMoney,
  referenceKey,
} from "./read-former-gift.ts";

/** More campaigns than a foundation ever has; the form is a list of choices. */
const MOST_CAMPAIGNS = 500;
const KIND: TableKind = {
  megabytes: FORMER_MEGABYTES,
  tooLarge: FORMER_TOO_LARGE,
  lines: FORMER_LINES,
  tooManyLines: "Ce fichier a trop de lignes\u00a0: 50\u202f000 au plus, sans les en-têtes.",
  headless:
    "La première ligne du fichier doit nommer les colonnes (Date, Montant, Nom, Adresse e\u2011mail, Campagne)\u00a0: ajoutez-la au-dessus du premier don.",
  wanted: "demandez la liste des dons en CSV ou en Excel au site qui les a reçus",
};
const KNOWN = "Ce don a déjà été repris.";
const TAKEN_ELSEWHERE = "Le site encaissait déjà à cette date.";
const TRIAL = "Essai\u00a0: ce don n’a pas été payé.";

export interface JudgedGift {
  line: number;
  cells: FormerCells;
  verdict: FormerVerdict;
  note: string | null;
  /** FCFA, also of a refused line if its amount can be read. */
  amount: number | null;
  /** Of a line that is not refused. */
  gift: (FormerGift & { campaign: Pick<Campaign, "id" | "title"> }) | null;
}

/**
 * Returns what an import of the file would do with each line, and stores nothing. Throws 422 if the file cannot be
 * read, or a chosen column or campaign does not exist.
 */
export async function judgeGiftFile(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  form: FormerGiftForm,
): Promise<Omit<FormerGiftCheck, "lines"> & { lines: JudgedGift[] }> {
  const { db, clock } = ctx;
  const now = clock.now();
  const today = dayOf(now);
  const table = await ctx.readTable(form.file, { kind: KIND, headings: FORMER_HEADINGS, choice: form });
  const { columns, notes } = findColumns(FORMER_HEADINGS, {
    headers: table.headers,
    chosen: form,
    remembered: await recallColumns(db, { kind: kindOf(form), choice: form }),
    suits: (field, column) => (field !== "amount" && field !== "date") || holds(field, table.lines, column),
  });
  const campaigns = await listVisible(db, { now, limit: MOST_CAMPAIGNS });
  const findCampaign = campaignFinder(campaigns, form);
  const rows = table.lines.map((row) => ({
    line: row.line,
    damage: row.damage,
    cells: pick(row.cells, columns),
    isTrial: isTrialRow(table.headers, row.cells),
  }));
  const header = table.headers[columns.amount ?? -1] ?? "";
  const money = judgeMoney(
    rows.map(({ cells }) => cells),
    { header, chosen: form.money || undefined },
  );
  const dates = judgeDates(
    rows.map(({ cells }) => cells.date),
    { today, ...(form.date_order ? { chosen: form.date_order } : {}) },
  );
  const words = await readFileWords(db, kindOf(form));
  const reading = { money, dates, words: words.status, today };
  const read = await mapInSlices(rows, (row) => ({ ...row, read: readFormerGift(row.cells, reading) }));
  const returned = findReturned(read);

  const unknown = new Map<string, number>();
  const firstLines = new Map<string, number>();
  const findTwin = twinFinder();
  const firstDay = await findFirstDay(db);
  const judged = read.map(({ line, damage, cells, isTrial, read }): JudgedGift => {
    const amount = damage === null ? readMoney(cells, money) : "";
    const refuse = (note: string): JudgedGift => ({
      line,
      cells,
      verdict: "refused",
      note,
      gift: null,
      amount: typeof amount === "number" ? amount : null,
    });
    if (damage !== null) return refuse(damage);
    if (isTrial) return refuse(TRIAL);
    if ("refused" in read) return refuse(read.refused);
    const returnedAt = returned.get(line);
    if (returnedAt !== undefined) return refuse(returnedText(returnedAt));
    const reference = referenceKey(read.reference);
    const first = reference === null ? undefined : firstLines.get(reference);
    if (first !== undefined) return refuse(`Cette référence est déjà à la ligne ${first}.`);
    const found = findCampaign(cells.campaign);
    if (found.isUnknown) unknown.set(cells.campaign, (unknown.get(cells.campaign) ?? 0) + 1);
    if (!found.campaign) {
      return refuse(
        cells.campaign === ""
          ? "Campagne manquante\u00a0: choisissez-en une."
          : "Campagne inconnue\u00a0: choisissez-en une.",
      );
    }
    if (reference !== null) firstLines.set(reference, line);
    const twin = findTwin(line, { reference, facts: `${read.fingerprint} ${found.campaign.id}` });
    const doubts = [
      ...(twin === undefined ? [] : [`Identique à la ligne ${twin}.`]),
      ...(firstDay !== undefined && read.day >= firstDay ? [TAKEN_ELSEWHERE] : []),
    ];
    return {
      line,
      cells,
      verdict: "new",
      note: [...read.notes, ...doubts].join(" ") || null,
      amount: read.amount,
      gift: { ...read, campaign: found.campaign },
    };
  });

  await markKnown(ctx, form, judged);
  const fresh = judged.flatMap(({ verdict, gift }) => (verdict === "new" && gift ? gift : []));
  const closedThrough = await findLastClosed(db);
  const count = (verdict: FormerVerdict) => judged.filter((one) => one.verdict === verdict).length;
  return {
    headers: table.headers,
    columns,
    found: { ...table.found, ...notes },
    money: money.money,
    words: findWords(
      rows.map(({ cells }) => cells.status),
      { field: "status", words, isKnown: isKnownFormerStatus },
    ),
    dates: { order: dates.order, certainty: dates.certainty },
    counts: {
      new: fresh.length,
      known: count("known"),
      refused: count("refused"),
      amount: fresh.reduce((sum, { amount }) => sum + amount, 0),
      closed: closedThrough === undefined ? 0 : fresh.filter(({ day }) => day.slice(0, 7) <= closedThrough).length,
    },
    unknown_campaigns: [...unknown].map(([name, lines]) => ({ name, lines })).sort((a, b) => b.lines - a.lines),
    campaigns: campaigns.map(({ id, title }) => ({ id, title })),
    lines: judged,
  };
}

/** Returns under which name the columns of such files are remembered. */
export function kindOf({ source }: Pick<FormerGiftForm, "source">): string {
  return `former-gifts:${source}`;
}

/**
 * Returns what finds the first line of the same day, amount, giver and campaign as a line: people do give twice, so it
 * is only said. Two references tell two gifts apart.
 */
function twinFinder() {
  const seen = new Map<string, { line: number; reference: string | null }[]>();
  return (line: number, { reference, facts }: { reference: string | null; facts: string }): number | undefined => {
    const same = seen.get(facts) ?? [];
    seen.set(facts, [...same, { line, reference }]);
    return same.find((one) => one.reference === null || reference === null)?.line;
  };
}

/** Gives the verdict `known` to lines whose gift was booked before. */
async function markKnown(
  { db }: Pick<AppContext, "db">,
  { source }: FormerGiftForm,
  judged: JudgedGift[],
): Promise<void> {
  const gifts = judged.flatMap((line) =>
    line.gift ? [{ line, fingerprint: line.gift.fingerprint, reference: referenceKey(line.gift.reference) }] : [],
  );
  for (const { line } of matchKnownGifts(gifts, await findBookedGifts(db, source, gifts))) {
    line.verdict = "known";
    line.note = KNOWN;
  }
}

/** Returns what finds the campaign of a cell: by title, address, or the choice of staff; else the one of all others. */
function campaignFinder(campaigns: readonly Campaign[], { campaigns: chosen = {}, default_campaign }: FormerGiftForm) {
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const bySlug = new Map(campaigns.map((campaign) => [plain(campaign.slug), campaign]));
  const byTitle = Map.groupBy(campaigns, ({ title }) => plain(title));
  const findNamed = (name: string) => {
    // Of two campaigns with one title, the file says neither.
    const [first, ...others] = byTitle.get(name) ?? [];
    return others.length === 0 ? (first ?? bySlug.get(name)) : undefined;
  };
  const of = (id: string, field: string) => {
    const campaign = byId.get(id);
    if (campaign) return campaign;
    const text = "Cette campagne n’existe pas, ou n’est pas publiée.";
    throw new AppError("unknown_campaign", text, { fields: { [field]: [text] } });
  };
  const words = new Map(Object.entries(chosen).map(([name, id]) => [plain(name), of(id, "campaigns")]));
  const other = default_campaign ? of(default_campaign, "default_campaign") : undefined;
  return (cell: string): { campaign: Campaign | undefined; isUnknown: boolean } => {
    if (cell === "") return { campaign: other, isUnknown: false };
    const named = findNamed(plain(cell));
    if (named) return { campaign: named, isUnknown: false };
    return { campaign: words.get(plain(cell)) ?? other, isUnknown: true };
  };
}

function returnedText(line: number): string {
  return `Rendu au donateur, en tout ou en partie, à la ligne ${line}\u00a0: s’il en reste quelque chose, corrigez le montant et retirez la ligne ${line}.`;
}

function pick(row: readonly string[], columns: Record<FormerField, number | null>): FormerCells {
  return Object.fromEntries(FORMER_FIELDS.map((field) => [field, row[columns[field] ?? -1] ?? ""])) as FormerCells;
}

function plain(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const WHOSE = "( (du |de la |de l )?(donateur|donatrice|payeur|adherent|donor|contact))?";

/** The headings of the columns, as HelloAsso, GiveWP and plain tables have them. */
const FORMER_HEADINGS: Headings<FormerField> = {
  date: /^(date|jour|date (du |de (la )?)?(don|paiement|commande|versement|reception|transaction)|payment date|donation date|date de paiement)$/,
  amount:
    /^(montants?|dons?|somme|valeur|amount|total|montant (total|du don|du tarif|verse|donne|recu|paye)|donation total|donation amount|montant (en )?(f ?cfa|cfa|xof|francs|euros?|eur))$/,
  last_name: new RegExp(`^(noms?|noms? de famille|last ?name|surname|family name)${WHOSE}$`),
  first_name: new RegExp(`^(prenoms?|first ?name|given name)${WHOSE}$`),
  full_name: new RegExp(
    `^(noms? (et )?prenoms?|prenoms? (et )?noms?|noms? complets?|name|full name|donateurs?|donor( name)?|donatrices?)${WHOSE}$`,
  ),
  email: new RegExp(`^(donor )?${EMAIL_HEADING}s?${WHOSE}$`),
  campaign:
    /^(campagne|nom de (la )?campagne|campaign|collecte|projet|form(ulaire)?( title)?|donation form|affectation|objet|designation|cause|libelle)$/,
  method:
    /^(moyen( de paiement)?|mode( de (paiement|reglement|versement))?|paiement|payment (method|gateway|mode)|gateway|type de paiement)$/,
  reference:
    /^(ref|reference|references|n|numero|id|(reference|numero|id)( de)?( la| l)? ?(commande|don|paiement|transaction|recu)|(numero |n )?recu|donation id|transaction id|payment id|donation number)$/,
  status:
    /^(statut|etat|status|(statut|etat)( de)?( la| du)? ?(commande|don|paiement)|donation status|payment status)$/,
  currency: /^(devise|monnaie|currency( code)?|donation currency)$/,
};

const MODE = /^(payment |donation |order )?mode$/;

/**
 * Returns whether the row is a trial of the collecting site: GiveWP has `test` in place of `live` in the column of the
 * mode.
 */
function isTrialRow(headers: readonly string[], cells: readonly string[]): boolean {
  return cells.some(
    (cell, column) =>
      /^(test|sandbox)$/i.test(cell) && plainHeadings(headers[column] ?? "").some((name) => MODE.test(name)),
  );
}

/**
 * Returns the lines whose gift another line gives back, with that other line: all with its reference, or else, for a
 * negative amount, the first of the same giver and amount.
 */
function findReturned(lines: readonly { line: number; read: FormerGift | RefusedGift }[]): Map<number, number> {
  const returned = new Map<number, number>();
  const gifts = lines.flatMap(({ line, read }) => ("refused" in read ? [] : { line, ...read }));
  const byReference = Map.groupBy(gifts, ({ reference }) => referenceKey(reference));
  const byGiving = Map.groupBy(gifts, ({ giving }) => giving);
  for (const { line, read } of lines) {
    if (!("refused" in read) || !read.returned) continue;
    const { reference, giving } = read.returned;
    const same = reference === null ? [] : (byReference.get(reference) ?? []);
    const alike = giving === null ? [] : (byGiving.get(giving) ?? []).filter((one) => !returned.has(one.line));
    for (const one of same.length > 0 ? same : alike.slice(0, 1)) returned.set(one.line, line);
  }
  return returned;
}
