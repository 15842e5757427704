import { formatNumber } from "#shared/formats.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { SETTING_FIELD_NAMES } from "#site/settings/setting-field-names.contract.ts";
import { AUDITED_VALUES, WORDED_FIELDS } from "./audit-values.contract.ts";

// The French words of the audit log, for its page and its export.

const ACTIONS = {
  created: "a créé",
  changed: "a modifié",
  published: "a publié",
  unpublished: "a retiré du site",
  archived: "a archivé",
  trashed: "a mis à la corbeille",
  restored: "a sorti de la corbeille",
  restored_version: "a rétabli une version de",
  undone: "a annulé le dernier changement de",
  duplicated: "a créé, par copie,",
  preview_linked: "a fait un lien d’aperçu de",
  deleted: "a supprimé",
  uploaded: "a ajouté",
  reordered: "a changé l’ordre de",
  replaced: "a remplacé",
  changed_picture: "a changé l’image de",
  exported: "a exporté",
  viewed: "a consulté",
  imported: "a importé",
  undone_import: "a annulé l’import de",
  renamed: "a corrigé le nom de",
  corrected_contact: "a corrigé les coordonnées de",
  requested_email: "a demandé une nouvelle adresse pour",
  cancelled_email: "a annulé la nouvelle adresse de",
  corrected_email: "a corrigé l’adresse e\u2011mail de",
  invited: "a invité",
  roles_changed: "a changé les rôles de",
  merged: "a réuni un autre compte à",
  merged_into: "a réuni à un autre compte",
  accepted: "a accepté",
  refused: "a refusé",
  recorded: "a enregistré",
  proposed: "a proposé",
  confirmed: "a confirmé",
  verified: "a prouvé, par le relevé du prestataire,",
  compared: "a comparé avec les paiements",
  closed: "a clôturé",
  linked_line: "a lié à un encaissement",
  set_aside: "a mis de côté",
  reopened_line: "a rouvert",
  proposed_payment: "a proposé de confirmer",
  proposed_refund: "a proposé de rembourser",
  proposed_closing: "a proposé de clôturer",
  refused_closing: "n’a pas confirmé la clôture de",
  refused_proposal: "n’a pas confirmé",
  accepted_payment: "a accepté, après vérification,",
  rejected_payment: "a refusé, après vérification,",
  refunded: "a remboursé",
  allocated: "a affecté, malgré le doublon,",
  sent_again: "a renvoyé le reçu de",
  answered: "a répondu à",
  registered: "a inscrit une personne à",
  confirmed_seat: "a confirmé une place à",
  admitted: "a laissé entrer une personne au\u2011delà des places de",
  prepared_entrance: "a préparé sur un appareil l’entrée de",
  passed_entries: "a transmis des entrées notées à la porte de",
  corrected_participant: "a corrigé une inscription à",
  mailed_again: "a renvoyé par e\u2011mail une inscription à",
  moved_seat: "a déplacé une inscription vers",
  cancelled_seat: "a annulé une inscription à",
  entered: "a noté une entrée à",
  left: "a annulé une entrée à",
  reminded: "a rappelé sa cotisation à",
  waived: "a fait remise de cotisations à",
  ended_waiver: "a annulé une remise de cotisations de",
  noted: "a ajouté une note sur",
  changed_note: "a modifié une note sur",
  deleted_note: "a supprimé une note sur",
  wrote_to: "a écrit à",
  mailed_summary: "a envoyé un récapitulatif annuel à",
  withdrew_name: "a retiré des pages publiques le nom de",
};

/** The same actions as a filter lists them. */
const ACTION_TITLES: Readonly<Record<keyof typeof ACTIONS, string>> = {
  created: "Création",
  changed: "Modification",
  published: "Publication",
  unpublished: "Retrait du site",
  archived: "Archivage",
  trashed: "Mise à la corbeille",
  restored: "Sortie de la corbeille",
  restored_version: "Version rétablie",
  undone: "Dernier changement annulé",
  duplicated: "Copie",
  preview_linked: "Lien d’aperçu",
  deleted: "Suppression",
  uploaded: "Ajout de fichier",
  reordered: "Ordre changé",
  replaced: "Remplacement",
  changed_picture: "Image changée",
  exported: "Export",
  viewed: "Consultation",
  imported: "Import",
  undone_import: "Import annulé",
  renamed: "Nom corrigé",
  corrected_contact: "Coordonnées corrigées",
  requested_email: "Nouvelle adresse demandée",
  cancelled_email: "Nouvelle adresse annulée",
  corrected_email: "Adresse e\u2011mail corrigée",
  invited: "Invitation envoyée",
  roles_changed: "Rôles changés",
  merged: "Compte réuni à un autre",
  merged_into: "Compte réuni, puis fermé",
  accepted: "Acceptation",
  refused: "Refus",
  recorded: "Enregistrement",
  proposed: "Proposition",
  confirmed: "Confirmation",
  verified: "Preuve par le relevé du prestataire",
  compared: "Comparaison avec le prestataire",
  closed: "Clôture",
  linked_line: "Ligne liée à un encaissement",
  set_aside: "Ligne ou écart mis de côté",
  reopened_line: "Ligne ou écart rouvert",
  proposed_payment: "Confirmation proposée",
  proposed_refund: "Remboursement proposé",
  proposed_closing: "Clôture proposée",
  refused_closing: "Clôture non confirmée",
  refused_proposal: "Proposition non confirmée",
  accepted_payment: "Paiement accepté après vérification",
  rejected_payment: "Paiement refusé après vérification",
  refunded: "Remboursement",
  allocated: "Doublon affecté",
  sent_again: "Reçu renvoyé",
  answered: "Réponse à un message",
  registered: "Inscription par l’équipe",
  confirmed_seat: "Place confirmée",
  admitted: "Entrée au\u2011delà des places",
  prepared_entrance: "Entrée préparée sur un appareil",
  passed_entries: "Entrées transmises par un appareil",
  corrected_participant: "Inscription corrigée",
  mailed_again: "Inscription renvoyée par e\u2011mail",
  moved_seat: "Inscription déplacée",
  cancelled_seat: "Inscription annulée",
  entered: "Entrée notée",
  left: "Entrée annulée",
  reminded: "Rappel de cotisation",
  waived: "Remise de cotisations",
  ended_waiver: "Remise annulée",
  noted: "Note ajoutée",
  changed_note: "Note modifiée",
  deleted_note: "Note supprimée",
  withdrew_name: "Nom retiré des pages publiques",
  wrote_to: "Message à un donateur",
  mailed_summary: "Récapitulatif annuel envoyé",
};

/** The subjects that are no content types. */
const KINDS: Readonly<Record<string, string>> = {
  audit: "Journal",
  "report-files": "Fichier de rapport",
  testimonials: "Témoignage",
  pictures: "Image",
  settings: "Réglages",
  members: "Membre",
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
  email: "E\u2011mail",
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
  new: "Nouveaux comptes",
  invite: "Invitation par e\u2011mail",
  removed: "Comptes supprimés",
  spared: "Comptes gardés",
  refunded_by: "Remboursé par",
  means: "Moyen",
  receipt: "Reçu",
  assigned_to: "Confié à",
  other_address: "Autre adresse que celle du paiement",
  address_corrected: "Adresse du paiement corrigée",
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

const isWorded = (action: string): action is keyof typeof ACTIONS => action in ACTIONS;

/** Returns what was done, to follow the person's name: `a publié`. An unknown verb is returned as it is. */
export function nameOfAction(action: string): string {
  return isWorded(action) ? ACTIONS[action] : action;
}

/** Returns the action for a list to choose from: `Publication`. An unknown verb is returned as it is. */
export function titleOfAction(action: string): string {
  return isWorded(action) ? ACTION_TITLES[action] : action;
}

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
  if (actor === "system") return "Le site";
  if (actor === "operator") return "Une commande sur le serveur";
  return by ?? "Compte supprimé";
}

/** Returns a value of this field as a reader compares it; empty if there is none. */
export function describeAudited(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.map((one) => describeAudited(field, one)).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, one]) => describeAudited(name, one))
      .filter((text) => text !== "")
      .join(", ");
  }
  const text = String(value);
  if (WORDED_FIELDS.has(field)) return AUDITED_VALUES[text] ?? text;
  // Moments are in UTC, which is the time of Abidjan.
  const moment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)[\d:.]*Z$/.exec(text);
  return moment ? `${moment[3]}/${moment[2]}/${moment[1]} à ${moment[4]} h ${moment[5]}` : text;
}
