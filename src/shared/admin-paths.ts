/** Ends the address of the list of members under the form that invites to the staff. */
export const INVITE_HASH = "#inviter";
/** The same under the form that adds a member. */
export const ADD_MEMBER_HASH = "#ajouter";
/** The same under the form that answers a request about data of a person without an account. */
export const DATA_REQUEST_HASH = "#donnees";
/** Ends the address of the list of letters under the form that takes a person off the newsletter. */
export const UNSUBSCRIBE_HASH = "#desinscrire";

/** Ends the address of the home of the back office at the person's own two-factor. */
export const TWO_FACTOR_HASH = "#double-authentification";

/**
 * The addresses of the back office below its home: separate, so that no public page loads them. Lists of contents have
 * theirs in the content's type, but for campaigns and events, which pages name that load no type.
 */
export const adminPaths = {
  dashboard: "/admin/tableau-de-bord",
  campaigns: "/admin/campagnes",
  events: "/admin/evenements",
  participants: (eventId: string) => `/admin/evenements/${encodeURIComponent(eventId)}/participants`,
  /** The participants of the event, of whom the one with this badge is listed. */
  participant: (eventId: string, { badge, ended }: { badge: string; ended: boolean }) =>
    `/admin/evenements/${encodeURIComponent(eventId)}/participants?recherche=${badge}${ended ? "&qui=ended" : ""}`,
  /** The page for devices at the gates, a document of its own; without an event, those that are prepared. */
  entrance: (eventId = "") => `/admin/entree/${encodeURIComponent(eventId)}`,
  addPhotos: "/admin/medias/plusieurs",
  /** The form of one content of the list at this path. */
  content: (list: string, id: string) => `${list}/${encodeURIComponent(id)}`,
  /** The contents of the list at this path that are in the trash. */
  trash: (list: string) => `${list}?etat=trashed`,
  /** The order of the contents of the list at this path. */
  order: (list: string) => `${list}/ordre`,
  settings: "/admin/reglages",
  setting: (slug: string) => `/admin/reglages/${encodeURIComponent(slug)}`,
  legalTexts: "/admin/textes-legaux",
  legalText: (slug: string) => `/admin/textes-legaux/${encodeURIComponent(slug)}`,
  journal: "/admin/journal",
  health: "/admin/sante",
  pictures: "/admin/images",
  picture: (id: string) => `/admin/images/${encodeURIComponent(id)}`,
  calendar: "/admin/calendrier",
  messages: "/admin/messages",
  replyTemplates: "/admin/messages/reponses-types",
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  letters: "/admin/lettres",
  unsubscribe: `/admin/lettres${UNSUBSCRIBE_HASH}`,
  newLetter: "/admin/lettres/nouvelle",
  /** A new letter to the subscribers who gave to the campaign, with the text of this update of it. */
  newLetterOfUpdate: (campaign: string, update: string) =>
    `/admin/lettres/nouvelle?${new URLSearchParams({ groupe: "campaign", pour: campaign, nouvelle: update })}`,
  newLetterToParticipants: (event: string) =>
    `/admin/lettres/nouvelle?${new URLSearchParams({ groupe: "registered", pour: event })}`,
  /** A new letter to all who registered for the event, about what has changed since this version of it. */
  newLetterOfChange: (event: string, version: number) =>
    `/admin/lettres/nouvelle?${new URLSearchParams({ groupe: "registered", pour: event, depuis: String(version) })}`,
  /** A new letter with the text and the readers of this one. */
  newLetterLike: (letter: string) => `/admin/lettres/nouvelle?${new URLSearchParams({ copie: letter })}`,
  letter: (id: string) => `/admin/lettres/${encodeURIComponent(id)}`,
  /** Everything about money that waits for a decision, and that of one kind. */
  decisions: "/admin/a-decider",
  decisionsOf: (kind: string) => `/admin/a-decider?genre=${kind}`,
  payments: "/admin/paiements",
  /** A payment, with the way back to the finding of a comparison that names it. */
  paymentOfFinding: (id: string, { comparison, finding }: { comparison: string; finding: string }) =>
    `/admin/paiements/${encodeURIComponent(id)}?rapprochement=${encodeURIComponent(comparison)}&constat=${finding}`,
  payment: (id: string) => `/admin/paiements/${encodeURIComponent(id)}`,
  /** The payment with the dialog in which its address is corrected. */
  paymentAddress: (id: string) => `/admin/paiements/${encodeURIComponent(id)}#adresse`,
  /** The gifts without an address, by a text of the search. */
  paymentsWithoutAddress: (text: string) =>
    `/admin/paiements?${new URLSearchParams({ recherche: text, donateurs: "anonymous" })}`,
  donors: "/admin/donateurs",
  /** The page of the donor with this account, or behind this order or payment. */
  donor: (id: string) => `/admin/donateurs/${encodeURIComponent(id)}`,
  offlinePayments: "/admin/encaissements",
  /** The offline payments that wait for a second person, also those that the reader recorded. */
  waitingOfflinePayments: "/admin/encaissements?etat=waiting",
  newOfflinePayment: "/admin/encaissements/nouveau",
  /** The form of an offline payment, filled in for the dues of this member. */
  offlineDuesOf: (memberId: string) => `/admin/encaissements/nouveau?membre=${encodeURIComponent(memberId)}`,
  /** The form of an offline payment, filled in with what is known of this donor. */
  offlinePaymentOf: (donor: string) => `/admin/encaissements/nouveau?donateur=${encodeURIComponent(donor)}`,
  /** The form of an offline payment, filled in as this record was. */
  offlinePaymentAgain: (id: string) => `/admin/encaissements/nouveau?comme=${encodeURIComponent(id)}`,
  formerGifts: "/admin/dons-anciens",
  importFormerGifts: "/admin/dons-anciens/importer",
  formerGift: (id: string) => `/admin/dons-anciens/${encodeURIComponent(id)}`,
  closings: "/admin/clotures",
  /** A month (`YYYY-MM`) of the ledger. */
  closing: (month: string) => `/admin/clotures/${encodeURIComponent(month)}`,
  statements: "/admin/releves",
  /** One line of a statement alone. */
  statementLine: (id: string) => `/admin/releves?ligne=${encodeURIComponent(id)}`,
  importStatement: "/admin/releves/importer",
  /** The form of an offline payment, filled in from this line of a statement, and linked to it. */
  offlinePaymentOfLine: (lineId: string) => `/admin/encaissements/nouveau?ligne=${encodeURIComponent(lineId)}`,
  /** The same, filled in from a line of a comparison. */
  offlinePaymentOfFinding: (id: string, place: number) =>
    `/admin/encaissements/nouveau?rapprochement=${encodeURIComponent(id)}&rang=${place}`,
  reconciliations: "/admin/rapprochement",
  /** A comparison with an export of the provider; with a finding, its lines. */
  reconciliation: (id: string, finding?: string) =>
    `/admin/rapprochement/${encodeURIComponent(id)}${finding === undefined ? "" : `?constat=${finding}`}`,
  dues: "/admin/cotisations",
  /** The dues of this member alone, with what can be done about them. */
  duesOf: (memberNumber: string) => `/admin/cotisations?recherche=${encodeURIComponent(memberNumber)}`,
  offlinePayment: (id: string) => `/admin/encaissements/${encodeURIComponent(id)}`,
  members: "/admin/membres",
  addMember: `/admin/membres${ADD_MEMBER_HASH}`,
  dataRequest: `/admin/membres${DATA_REQUEST_HASH}`,
  staffMembers: "/admin/membres?role=any",
  /** The staff among the members, with the form that invites another one. */
  inviteStaff: `/admin/membres?role=any${INVITE_HASH}`,
  identityDocuments: "/admin/pieces-identite",
  guide: "/admin/aide",
  guidePage: (name: string) => `/admin/aide/${name}`,
  memberImports: "/admin/membres/import",
  memberImport: (id: string) => `/admin/membres/import/${encodeURIComponent(id)}`,
  member: (id: string) => `/admin/membres/${encodeURIComponent(id)}`,
  /** The merge of another account into this one; without it, the search for the other. */
  mergeMembers: (id: string, other?: string) =>
    `/admin/membres/${encodeURIComponent(id)}/fusion${other === undefined ? "" : `?avec=${encodeURIComponent(other)}`}`,
} as const;
