/** The consent text of the newsletter. A change of the text is a new version. */
export const NEWSLETTER_CONSENT = {
  version: "2026-11-21",
  text: "Une lettre par mois au plus\u00a0: les chantiers, les comptes, les rendez-vous. Un e\u2011mail vous demande d’abord de confirmer, et chaque lettre porte un lien pour se désinscrire.",
} as const;
