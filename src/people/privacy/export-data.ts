import type { AppContext } from "#composition/context.ts";
import { listFormerAddresses } from "#people/identity/email-changes.db.ts";
import { listFormerNumbers } from "#people/identity/merged-accounts.db.ts";
import { type Member, showSessions } from "#people/identity/sessions.ts";
import { memberNumberOf, presentProfile } from "#people/members/profile.ts";
import { readFactorSince } from "#people/staff/change-two-factor.ts";
import { writeCsv } from "#platform/csv.ts";
import { showConsents } from "./consents.ts";
import { EXPORT_PARTS, type ExportPart, type ExportRow } from "./my-data.contract.ts";

export type DataExport = { exported_at: string } & Record<ExportPart, ExportRow[]>;

/**
 * Returns all that is stored about the member, by the account and by its verified address, without tokens and their
 * hashes.
 */
export async function exportData(
  ctx: Pick<AppContext, "db" | "clock" | "personalData">,
  member: Member,
): Promise<DataExport> {
  const { account } = member;
  const owner = { accountId: account.id, emailKey: account.emailKey };
  const { roles, id_card_front: _front, id_card_back: _back, card_code: _card, ...profile } = presentProfile(member);
  const all: DataExport = {
    exported_at: ctx.clock.now().toISOString(),
    profile: [
      {
        ...profile,
        roles: roles.join(", "),
        id_card_decision: account.idCardDecision,
        id_card_reason: account.idCardReason,
        id_card_decided_at: account.idCardDecidedAt?.toISOString() ?? null,
        email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
        former_numbers: (await listFormerNumbers(ctx.db, account.id)).map(memberNumberOf).join(", ") || null,
        former_addresses: (await listFormerAddresses(ctx.db, account.id)).join(", ") || null,
        imported_at: account.importId ? account.createdAt.toISOString() : null,
        two_factor_since: (await readFactorSince(ctx.db, account.id))?.toISOString() ?? null,
      },
    ],
    consents: (await showConsents(ctx, owner)).map(({ ended_because, ...consent }) => ({
      ...consent,
      ended_because: ended_because ?? null,
    })),
    sessions: (await showSessions(ctx, member)).map(({ id: _, ...session }) => session),
    registrations: [],
    gifts: [],
    dues: [],
    reminders: [],
    waivers: [],
    promises: [],
    notes: [],
    letters: [],
    statement_lines: [],
  };
  for (const source of ctx.personalData) {
    const held = await source.exported?.(ctx.db, owner);
    for (const part of EXPORT_PARTS) all[part].push(...(held?.[part] ?? []));
  }
  return all;
}

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

function cellOf(name: string, value: ExportRow[string]): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  const text = String(value);
  // Moments are in UTC, which is the time of Abidjan.
  const moment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (moment) return `${moment[3]}/${moment[2]}/${moment[1]} ${moment[4]}:${moment[5]}`;
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
