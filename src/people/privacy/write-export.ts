import { listRoles } from "#people/staff/staff.mails.ts";
import { writeCsv } from "#platform/csv.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { FOREST, INK, IVORY, MUTED } from "#shared/brand/colours.ts";
import { escapeText } from "#shared/escape-text.ts";
import { formatNumber } from "#shared/formats.ts";
import type { DataExport } from "./export-data.ts";
import { EXPORT_PART_NAMES, type ExportPart, type ExportRow, type WholeExport } from "./my-data.contract.ts";

/** The heading of each column, in the order of the columns. */
const COLUMNS: Readonly<Record<ExportPart, Readonly<Record<string, string>>>> = {
  profile: {
    member_number: "Numéro de membre",
    first_name: "Prénom",
    last_name: "Nom",
    email: "Adresse e\u2011mail",
    email_verified_at: "Adresse vérifiée le",
    profession: "Profession",
    contact: "Téléphone",
    address: "Adresse",
    city: "Ville",
    zip: "Code postal",
    country: "Pays",
    avatar: "Photo",
    has_id_card_front: "Recto de la pièce d’identité",
    has_id_card_back: "Verso de la pièce d’identité",
    id_card_decision: "Décision sur la pièce d’identité",
    id_card_reason: "Motif du refus",
    id_card_decided_at: "Décision le",
    roles: "Rôles",
    two_factor_since: "Double authentification depuis le",
    former_numbers: "Anciens numéros de membre",
    former_addresses: "Anciennes adresses e\u2011mail",
    imported_at: "Inscrit par la fondation le",
    created_at: "Inscription le",
  },
  consents: {
    kind: "Objet",
    version: "Version du texte",
    given_at: "Date",
    ended_at: "Retiré le",
    ended_because: "Terminé car",
  },
  sessions: {
    device: "Appareil",
    created_at: "Connecté le",
    last_seen_at: "Dernière utilisation",
    current: "Appareil actuel",
  },
  registrations: {
    event: "Événement",
    event_date: "Date de l’événement",
    state: "État",
    name: "Nom",
    email: "Adresse e\u2011mail",
    phone: "Téléphone",
    company: "Organisation",
    country: "Pays",
    badge_code: "Code du badge",
    registered_at: "Inscription le",
  },
  gifts: {
    ...ordersColumns("Campagne ou projet"),
    tribute: "Au nom de quelqu’un",
    tribute_name: "Nom de cette personne",
    card_name: "Carte envoyée à",
    card_email: "Adresse de la carte",
    card_message: "Texte de la carte",
    card_signature: "Signature de la carte",
    card_sent_at: "Carte envoyée le",
  },
  dues: ordersColumns("Objet"),
  reminders: { what: "Objet", wanted: "Rappels voulus", month: "Mois rappelé", at: "Date" },
  waivers: { month: "Mois", reason: "Motif", at: "Remis le", ended_at: "Annulé le" },
  promises: {
    what: "Objet",
    state: "État",
    amount: "Montant (FCFA)",
    day: "Jour du mois",
    at: "Date",
    first_name: "Prénom",
    last_name: "Nom",
    email: "Adresse e\u2011mail",
    phone: "Téléphone",
    method: "Mode de paiement",
    show_name: "Nom affiché",
  },
  notes: { at: "Date", text: "Note de la fondation" },
  letters: { at: "Date", subject: "Objet", text: "E\u2011mail de la fondation" },
  messages: {
    at: "Date",
    subject: "Objet",
    text: "Message",
    first_name: "Prénom",
    last_name: "Nom",
    email: "Adresse e\u2011mail",
  },
  statement_lines: { at: "Date", label: "Libellé", reference: "Référence", amount: "Montant (FCFA)" },
};

/** French names of the values of some columns. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    terms: "Conditions d’utilisation",
    privacy: "Politique de confidentialité",
    newsletter: "Lettre d’information",
    show_name: "Nom parmi les donateurs",
  },
  tribute: { honour: "En l’honneur de", memory: "À la mémoire de" },
  id_card_decision: { accepted: "Acceptée", refused: "Refusée" },
  what: { choice: "Votre choix", reminder: "Rappel envoyé", promise: "Promesse mensuelle" },
  state: {
    confirmed: "Confirmée",
    cancelled: "Annulée",
    waiting: "En liste d’attente",
    held: "À confirmer",
    offered: "Place proposée",
    declined: "Refusée",
    expired: "Expirée",
    created: "En attente",
    initiating: "En attente",
    awaiting_payer: "En attente",
    needs_review: "En attente",
    paid: "Payé",
    failed: "Échoué",
    refunded: "Remboursé",
    receipt_cancelled: "Reçu annulé",
    unconfirmed: "À confirmer",
    active: "Active",
    paused: "En pause",
    stopped: "Rappels arrêtés",
    ended: "Terminée",
  },
};

/**
 * Returns one part of an export as a table that French spreadsheets open directly: headings, dates and words in French.
 */
export function writeExportCsv(part: ExportPart, rows: readonly ExportRow[]): string {
  const columns = Object.entries(COLUMNS[part]);
  return writeCsv([
    columns.map(([, heading]) => heading),
    ...rows.map((row) => columns.map(([name]) => cellOf(name, row[name] ?? null))),
  ]);
}

/** Returns a response with the whole export as a file of this name. */
export function wholeExportAnswer(all: DataExport, format: WholeExport, name: string): Response {
  const [type, text] =
    format === "html" ? ["text/html", writeExportPage(all)] : ["application/json", JSON.stringify(all, null, 2)];
  return fileAnswer(Buffer.from(text), { type: `${type}; charset=utf-8`, name, attachment: true });
}

/**
 * Returns an export as a page that its person can read and print without the site: each part with its name, each row as
 * its headings with what stands there, dates and words in French.
 */
function writeExportPage({ exported_at, ...parts }: DataExport): string {
  const title = "Mes données";
  const sections = PAGE_PARTS.map(([part, name]) => {
    const cards = parts[part].map((row) => factsOf(part, row));
    return `<section>\n<h2>${escapeText(name)}</h2>\n${cards.join("\n") || "<p>Rien n’est gardé.</p>"}\n</section>`;
  });
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1.25rem 3rem; background: ${IVORY}; color: ${INK}; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { color: ${FOREST}; line-height: 1.25; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0.25rem 1rem; margin: 0 0 0.75rem; padding: 0.75rem 1rem; background: #fff; border-radius: 0.75rem; break-inside: avoid; }
dt { color: ${MUTED}; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
</style>
<h1>${title}</h1>
<p>Ce que la fondation gardait le ${cellOf("exported_at", exported_at)} (heure d’Abidjan).</p>
${sections.join("\n")}
</html>
`;
}

/** The parts as they stand on the page: who the person is, then what they did. */
const PAGE_PARTS = Object.entries(EXPORT_PART_NAMES) as [ExportPart, string][];

function factsOf(part: ExportPart, row: ExportRow): string {
  const facts = Object.entries(COLUMNS[part]).flatMap(([name, heading]) => {
    const value = row[name] ?? null;
    const text = typeof value === "number" ? formatNumber(value) : cellOf(name, value);
    return text === "" ? [] : [`<dt>${escapeText(heading)}</dt><dd>${escapeText(text)}</dd>`];
  });
  return `<dl>${facts.join("")}</dl>`;
}

function cellOf(name: string, value: ExportRow[string]): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  const text = String(value);
  // Moments are in UTC, which is the time of Abidjan.
  const moment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (moment) return `${moment[3]}/${moment[2]}/${moment[1]} ${moment[4]}:${moment[5]}`;
  if (name === "roles") return listRoles(text.split(", "));
  return WORDS[name]?.[text] ?? text;
}

function ordersColumns(purpose: string): Record<string, string> {
  return {
    date: "Date",
    purpose,
    amount: "Montant (FCFA)",
    covered_fees: "Dont frais couverts (FCFA)",
    state: "État",
    method: "Mode de paiement",
    reference: "Référence",
    paid_at: "Payé le",
    receipt_number: "Numéro du reçu",
    first_name: "Prénom",
    last_name: "Nom",
    email: "Adresse e\u2011mail",
    phone: "Téléphone",
    show_name: "Nom affiché",
    note: "Mot pour la fondation",
  };
}
