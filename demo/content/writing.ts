import { paragraphs } from "./campaign-shape.ts";

/** A step of the demo's staff in writing a content. */
export type DemoStep = { readonly by: "admin" | "redaction"; readonly hoursAgo: number } & (
  | { readonly does: "change"; readonly fields: (dayIn: (days: number) => string) => object }
  | { readonly does: "restore"; readonly version: number }
  | { readonly does: "schedule"; readonly inDays: number }
  | { readonly does: "trash" }
);

/** A content that staff is writing; the first step, a change, creates it. */
export interface DemoWriting {
  readonly kind: "campaigns" | "projects" | "news" | "events";
  readonly steps: readonly DemoStep[];
}

const BUS = {
  slug: "car-college-tengrela",
  title: "Un car pour les collégiens de Tengréla",
  category: "Éducation",
  description:
    "Le collège est à quatorze kilomètres des villages du nord. Un car de trente places partirait à six heures.",
  amount: 14_000_000,
};
const BUS_WITH_DRIVER = {
  ...BUS,
  amount: 16_500_000,
  description: paragraphs(
    "Le collège est à quatorze kilomètres des villages du nord. Un car de trente places partirait à six heures.",
    "Le prix comprend la première année : le chauffeur, le carburant et l’assurance. Ensuite, les parents versent 2 000 FCFA par mois et par élève.",
  ),
};

/** Contents that the editor and the secretary general wrote since yesterday: visitors see none of them yet. */
export const demoWriting: readonly DemoWriting[] = [
  {
    kind: "campaigns",
    steps: [
      { by: "redaction", hoursAgo: 22, does: "change", fields: () => BUS },
      { by: "admin", hoursAgo: 19, does: "change", fields: () => BUS_WITH_DRIVER },
      {
        by: "redaction",
        hoursAgo: 6,
        does: "change",
        fields: () => ({ ...BUS_WITH_DRIVER, title: "Le car du collège" }),
      },
      { by: "admin", hoursAgo: 4, does: "restore", version: 2 },
      {
        by: "redaction",
        hoursAgo: 2,
        does: "change",
        fields: (dayIn) => ({
          ...BUS_WITH_DRIVER,
          description: `${BUS_WITH_DRIVER.description} Le comité de parents tient la caisse.`,
          potential_beneficiaries: 90,
          limit_date: dayIn(120),
        }),
      },
    ],
  },
  {
    kind: "campaigns",
    steps: [
      {
        by: "redaction",
        hoursAgo: 21,
        does: "change",
        fields: (dayIn) => ({
          title: "Des semences pour les maraîchères de Kouto",
          category: "Social",
          description:
            "Soixante maraîchères sèment en même temps que viennent les pluies. 15 000 FCFA donnent à l’une d’elles les graines de sa saison : gombo, aubergine, piment et oignon.",
          amount: 900_000,
          unit: { price: 15_000, name: "une saison de graines", plural: "saisons de graines" },
          potential_beneficiaries: 60,
          limit_date: dayIn(60),
        }),
      },
      { by: "admin", hoursAgo: 18, does: "schedule", inDays: 3 },
    ],
  },
  {
    kind: "projects",
    steps: [
      {
        by: "redaction",
        hoursAgo: 20,
        does: "change",
        fields: (dayIn) => ({
          title: "Un préau pour l’école de Tafiré",
          category: "Éducation",
          description:
            "Entre deux averses, la cour est un étang. Un préau de cent vingt mètres carrés abritera la récréation.",
          city: "Tafiré",
          country: "Côte d’Ivoire",
          start_date: dayIn(45),
          end_date: dayIn(160),
          objectives: "Abriter les 410 élèves pendant la saison des pluies.",
          budget: 6_800_000,
          progress: 0,
        }),
      },
    ],
  },
  {
    kind: "events",
    steps: [
      {
        by: "redaction",
        hoursAgo: 17,
        does: "change",
        fields: (dayIn) => ({
          title: "Portes ouvertes de l’atelier de Dabou",
          category: "Rencontre",
          description: "Les couturières montrent leur travail, et prennent les mesures de ceux qui veulent.",
          event_date: dayIn(75),
          event_time: "09:00",
          city: "Dabou",
          country: "Côte d’Ivoire",
          available_seats: 80,
          speakers: [],
        }),
      },
    ],
  },
  {
    kind: "news",
    steps: [
      {
        by: "redaction",
        hoursAgo: 5,
        does: "change",
        fields: () => ({
          title: "Comment nous choisissons un chantier",
          category: "Vie de la fondation",
          description:
            "<p>Chaque mois, une dizaine de villages nous écrivent. Nous n’allons pas partout : voici comment nous décidons.</p><h2>Trois questions</h2><p>Qui entretiendra ? Qui paiera la deuxième année ? Qui l’a demandé ?</p>",
          published_by: "Clarisse N’Guessan",
        }),
      },
    ],
  },
  {
    kind: "campaigns",
    steps: [
      {
        by: "redaction",
        hoursAgo: 16,
        does: "change",
        fields: () => ({ title: "Essai de mise en page", category: "Social", description: "Un essai.", amount: 1_000 }),
      },
      { by: "redaction", hoursAgo: 15, does: "trash" },
    ],
  },
];
