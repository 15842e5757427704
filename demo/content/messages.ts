/** A message by the contact form, and what staff did with it. */
export interface DemoMessage {
  readonly name: readonly [first: string, last: string];
  readonly subject: string;
  readonly message: string;
  readonly daysAgo: number;
  /** Who answered, and how. */
  readonly answer?: { readonly by: "admin" | "redaction"; readonly text: string };
  /** Who takes care of it. */
  readonly assignee?: "admin" | "redaction";
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: ["Rokia", "Bamba"],
    subject: "Reçu pour les impôts",
    message:
      "Bonjour,\n\nJ’ai donné plusieurs fois cette année. Puis-je avoir un seul document pour toute l’année\u202f?\n\nMerci beaucoup.",
    daysAgo: 9,
    answer: {
      by: "admin",
      text: "Oui\u202f: ouvrez «\u00a0Mes dons\u00a0» sur le site, avec l’adresse de vos dons, puis «\u00a0Récapitulatif annuel\u00a0». Tous vos reçus y sont, avec leur somme.",
    },
  },
  {
    name: ["Désiré", "Gnamien"],
    subject: "Visite de l’école de Tiassalé",
    message:
      "Bonjour, notre classe de Bouaké voudrait visiter l’école que vous avez construite. Est-ce possible en mars\u202f?",
    daysAgo: 4,
    assignee: "redaction",
  },
  {
    name: ["Fatoumata", "Sylla"],
    subject: "Dons de livres",
    message: "J’ai environ deux cents livres pour enfants en bon état, à Yopougon. Comment vous les remettre\u202f?",
    daysAgo: 1,
  },
  {
    name: ["Koffi", "Amani"],
    subject: "Bénévolat pendant les vacances",
    message:
      "Bonsoir,\n\nJe suis étudiant en agronomie et libre de juillet à septembre. J’aimerais aider sur vos pépinières.\n\nKoffi",
    daysAgo: 0.2,
  },
];
