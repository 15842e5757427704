import { type DemoEvent, lines, paragraphs } from "./event-shape.ts";

/** The demo event of the day on which the demo is loaded: half of its participants are in. */
export const eventOfToday: DemoEvent = {
  slug: "porte-ouverte-bibliotheque-adjame",
  title: "Porte ouverte à la bibliothèque d’Adjamé",
  description: paragraphs(
    "Les rayons sont remplis, les tables sont montées : les élèves du quartier montrent leur bibliothèque à leurs familles et à toutes celles et ceux qui ont donné un livre ou un dimanche de travail.",
    "Chacun repart avec une carte de lecteur. Les enfants viennent avec un adulte.",
  ),
  category: "Éducation",
  picture: { scene: "library", slug: "bibliotheque-bondoukou" },
  inDays: 0,
  hour: 9,
  minute: 0,
  city: "Abidjan",
  country: "Côte d’Ivoire",
  seats: 40,
  taken: 36,
  waiting: 0,
  program: lines(
    "9 h Accueil et cartes de lecteur",
    "10 h Lectures à voix haute par les élèves",
    "11 h 30 Visite des rayons",
    "13 h Repas partagé",
    "15 h Théâtre : le tribunal de l’arbre",
    "17 h Fin",
  ),
  speakers: [
    { name: "Nogbou Ahoua", title: "Libraire", company: "Le Livre ouvert", country: "Côte d’Ivoire", bio: null },
  ],
};
