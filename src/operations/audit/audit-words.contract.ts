import { formatDate, formatMoment, formatMonth } from "#shared/date-formats.ts";
import { formatDecimal } from "#shared/decimal-format.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { BY_ITSELF } from "#site/content/content-words.contract.ts";
import { inOrder, labelledParts } from "#site/content/field-parts.contract.ts";
import { DUES_TERMS, describeRows, LEGAL_PARTS, WALLETS } from "#site/settings/listed-rows.contract.ts";
import { SETTING_FIELD_NAMES } from "#site/settings/setting-field-names.contract.ts";

/** Values of the audit log that are words of the code, and how they are read in French. */
export const AUDITED_VALUES: Readonly<Record<string, string>> = {
  draft: "brouillon",
  published: "publié",
  archived: "archivé",
  scheduled: "programmé",
  today: "aujourd’hui",
  coming: "à venir",
  past: "passé",
  trashed: "dans la corbeille",
  treasurer: "trésorerie",
  editor: "rédaction",
  reception: "accueil",
  accepted: "acceptée",
  refused: "refusée",
  front: "recto",
  back: "verso",
  late: "en retard",
  never_paid: "jamais payées",
  up_to_date: "à jour",
  waiting: "à vérifier",
  needs_review: "à vérifier",
  proposed: "à confirmer à deux",
  partly_refunded: "remboursé en partie",
  duplicate: "doublon",
  open: "en attente",
  unread: "nouveau",
  self: "soi-même",
  colleague: "une autre personne",
  nobody: "personne",
  closed: "traité",
  spam: "indésirable",
  ended: "terminé",
  received: "reçu",
  new: "nouveaux donateurs",
  returning: "déjà donateurs",
  anonymous: "sans adresse",
  paid: "payé",
  refunded: "remboursé",
  failed: "échoué",
  cancelled: "annulé",
  expired: "expiré",
  none: "aucune",
  notified: "notification",
  staff_confirmed: "confirmé par l’équipe",
  api_verified: "vérifié chez le prestataire",
  export_verified: "prouvé par le relevé",
  provider: "le prestataire",
  foundation: "la fondation",
  name: "nom",
  card: "carte de membre",
  address: "adresse postale",
  phone: "téléphone",
  country: "pays",
  email: "adresse e\u2011mail",
  profession: "profession",
  photo: "photo",
  documents: "pièce d’identité",
  sending: "en cours d’envoi",
  paused: "en pause",
  sent: "envoyée",
  all: "tous les abonnés",
  members: "membres",
  all_members: "tous les membres",
  campaign: "donateurs d’une campagne",
  event: "abonnés qui participent à un événement",
  registered: "inscrits à un événement",
  seated: "inscrits qui ont une place",
  waitlisted: "liste d’attente",
  absent: "inscrits pas encore venus",
  entered: "participants venus",
};

/** The fields whose values are words of the table above; all others hold what was typed. */
export const WORDED_FIELDS: ReadonlySet<string> = new Set([
  "status",
  "state",
  "roles",
  "role",
  "decision",
  "side",
  "standing",
  "documents",
  "merged_fields",
  "corrected",
  "evidence",
  "refunded_by",
  "assigned_to",
  "giver",
  "segment",
]);

// The French words of the audit log, for its page and its export.

/** The subjects that are no content types. */
const KINDS: Readonly<Record<string, string>> = {
  audit: "Journal",
  "report-files": "Fichier de rapport",
  testimonials: "Témoignage",
  pictures: "Image",
  settings: "Réglages",
  members: "Membre",
  persons: "Personne sans compte",
  "member-imports": "Import de membres",
  "identity-documents": "Pièce d’identité",
  orders: "Commande",
  attempts: "Paiement",
  "offline-payments": "Encaissement",
  "former-gifts": "Dons d’avant le site",
  reconciliations: "Relevé du prestataire",
  statements: "Relevé de compte",
  messages: "Message",
  "reply-templates": "Réponse type",
  letters: "Lettre d’information",
  participants: "Inscription",
  months: "Mois comptable",
  ledger: "Livre des comptes",
  receipts: "Reçu",
  donors: "Donateur",
  dues: "Cotisation",
};

/** The values of all subjects but the fields of contents. */
const FIELDS: Readonly<Record<string, string>> = {
  ...SETTING_FIELD_NAMES,
  amount: "Montant",
  file: "Fichier",
  path: "Fichier",
  size: "Taille",
  status: "Publication",
  state: "État",
  group: "Catégorie",
  when: "Quand",
  published_at: "Publié le",
  trashed_at: "Mis à la corbeille le",
  first_name: "Prénom",
  last_name: "Nom",
  roles: "Rôles",
  member_number: "Numéro de membre",
  merged_number: "Compte réuni",
  merged_fields: "Repris du compte réuni",
  merged_things: "Ce qui était sur le compte réuni",
  reason: "Motif",
  payment: "Encaissement",
  finding: "Constat",
  fees: "Frais retenus",
  paid_out: "Versement du prestataire",
  refunded: "Remboursé",
  side: "Face",
  sent_at: "Envoyée le",
  scheduled_at: "Prévue le",
  format: "Type de fichier",
  actor: "Auteur",
  action: "Action",
  kind: "Objet",
  subject: "Fiche",
  segment: "Destinataires",
  from: "Depuis",
  to: "Jusqu’à",
  alt: "Texte alternatif",
  decorative: "Image décorative",
  name: "Nom",
  text: "Texte",
  email: "E-mail",
  phone: "Téléphone",
  whatsapp: "WhatsApp",
  city: "Ville",
  country: "Pays",
  history: "Histoire",
  mission: "Mission",
  vision: "Vision",
  values: "Valeurs",
  hours: "Horaires",
  due_day: "Jour d’échéance",
  decision: "Décision",
  q: "Recherche",
  sort: "Ordre",
  order: "Ordre",
  standing: "Cotisations",
  verified: "Adresse vérifiée",
  role: "Rôle",
  documents: "Pièce d’identité",
  lines: "Lignes",
  first_day: "Premier jour",
  last_day: "Dernier jour",
  contradicted: "Compte gardé malgré",
  doubled: "Lignes déjà dans un autre compte",
  new: "Nouveaux comptes",
  invite: "Invitation par e\u2011mail",
  removed: "Comptes supprimés",
  spared: "Comptes gardés",
  refunded_by: "Remboursé par",
  means: "Moyen",
  cause: "Cause",
  receipt: "Reçu",
  assigned_to: "Confié à",
  other_address: "Autre adresse que celle du paiement",
  address_corrected: "Adresse du paiement corrigée",
  others_corrected: "Autres paiements corrigés",
  evidence: "Preuve",
  received_on: "Argent reçu le",
  method: "Mode de paiement",
  purpose: "Pour",
  target: "Campagne ou projet",
  paid_from: "Payé depuis",
  paid_to: "Payé jusqu’à",
  refunded_from: "Remboursé depuis",
  refunded_to: "Remboursé jusqu’à",
  since: "Commandé depuis",
  before: "Commandé avant",
  giver: "Donateurs",
  payments: "Paiements",
  campaign: "Campagne",
  dues: "Cotisations",
  account: "Compte",
  month: "Mois",
  meaning: "Sens",
  months: "Mois dus",
  year: "Année",
  gate: "Porte",
  entries: "Entrées",
  mails_sent: "Envoyées",
  mails_failed: "Adresses refusées",
  undone: "Entrées annulées",
  corrected: "Corrigé",
  moved_from: "Depuis l’événement",
  clashes: "Passages en double ou sans place",
};

/** The fields whose numbers are FCFA. */
const FRANCS: ReadonlySet<string> = new Set(["amount", "fees", "paid_out", "refunded"]);

/** Returns what it was done to: `Campagne`. */
export function nameOfKind(kind: string): string {
  return typeOf(kind)?.names.one ?? KINDS[kind] ?? kind;
}

/** Returns the name of a changed value of this kind: `Titre`. */
export function nameOfField(kind: string, field: string): string {
  return typeOf(kind)?.fields[field]?.label ?? FIELDS[field] ?? field;
}

function typeOf(kind: string): ContentType | undefined {
  return CONTENT_TYPES.find((type) => type.kind === kind);
}

/** Returns the person who did it: the name, or why there is none. */
export function nameOfActor({ actor, by }: { actor: string; by: string | null }): string {
  if (actor === "system") return BY_ITSELF;
  if (actor === "operator") return "Une commande sur le serveur";
  return by ?? "Compte supprimé";
}

/** Returns a value of this field as a reader compares it; empty if there is none. */
export function describeAudited(kind: string, field: string, value: unknown): string {
  if (kind === "settings" && Array.isArray(value)) {
    if (field === "terms") return describeRows(DUES_TERMS, value);
    if (field === "mobile_money") return describeRows(WALLETS, value);
    if (field === "sections") return describeRows(LEGAL_PARTS, value);
  }
  const parts = typeOf(kind)?.fields[field]?.parts;
  if (!parts || typeof value !== "object" || value === null) return describeValue(field, value);
  if (Array.isArray(value)) return describeValue(field, inOrder(parts, value));
  return labelledParts(parts, value, (part, name) => describeValue(name, part)).join("\n");
}

function describeValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") {
    if (FRANCS.has(field)) return formatFcfa(value);
    return field === "year" ? String(value) : formatDecimal(value);
  }
  if (Array.isArray(value)) return value.map((one) => describeValue(field, one)).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, one]) => describeValue(name, one))
      .filter((text) => text !== "")
      .join(", ");
  }
  const text = String(value);
  if (WORDED_FIELDS.has(field)) return AUDITED_VALUES[text] ?? text;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/.test(text)) return formatMoment(text);
  if (/^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? formatMonth(text) : text;
}
