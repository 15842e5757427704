import type { PortraitLook } from "./arch-portrait.tsx";

export interface Testimonial {
  name: string;
  role: string;
  look: PortraitLook;
  /** Whole stars, from 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5;
  quote: string;
  /** What the foundation did there. */
  project: string;
  location: string;
}

/** The voices that open the page. */
export const featuredTestimonials: readonly Testimonial[] = [
  {
    name: "Affoué Brou",
    role: "Institutrice de CE1",
    look: { head: "headwrap", skin: "#5E3720", cloth: "#B8481A", accent: "#F2B33D", ground: "#FBE8C2" },
    rating: 5,
    quote:
      "Avant, ils étaient quatre par banc et les plus petits écrivaient sur leurs genoux. Le jour où les tables sont arrivées, personne n’a voulu sortir à la récréation. Aujourd’hui je peux passer dans les rangs et corriger chaque cahier. Cela paraît peu ; pour moi, c’est tout le métier qui a changé.",
    project: "Des tables-bancs pour l’école",
    location: "Tiassalé, Agnéby-Tiassa",
  },
  {
    name: "Zana Silué",
    role: "Président du comité de l’eau",
    look: { head: "kufi", skin: "#4D2C1A", cloth: "#FBF7EF", accent: "#0B4F3A", ground: "#DCEBE1" },
    rating: 5,
    quote:
      "Ma fille partait au marigot à quatre heures du matin. Maintenant la pompe est à deux cents pas de la cour et elle dort jusqu’à l’heure de l’école. Nous avons élu un comité, chaque famille met 200 francs par mois, et le réparateur est du village : quand la pompe tombe, on n’attend personne.",
    project: "Un forage au village",
    location: "Kouto, Bagoué",
  },
  {
    name: "Prisca Lago",
    role: "Couturière, ancienne apprentie",
    look: { head: "braids", skin: "#6F4326", cloth: "#0B4F3A", accent: "#B8481A", ground: "#F2B33D" },
    rating: 5,
    quote:
      "Je suis arrivée avec mon bébé au dos, et on m’a fait une place pour lui à côté de ma machine. En neuf mois j’ai appris la coupe, les mesures et à tenir un cahier de caisse. J’ai trois clientes fixes et une machine à moi. La prochaine apprentie, c’est moi qui vais la former.",
    project: "L’atelier de couture des jeunes mères",
    location: "Dabou, Grands-Ponts",
  },
];

/** The others, in the order of the page. */
export const otherTestimonials: readonly Testimonial[] = [
  {
    name: "Drissa Bakayoko",
    role: "Pépiniériste",
    look: { head: "straw", skin: "#4D2C1A", cloth: "#2F7D5B", accent: "#0B4F3A", ground: "#DCEBE1" },
    rating: 4,
    quote:
      "On nous a appris à compter les plants qui vivent, pas ceux qu’on met en terre. La première saison, un sur trois est mort de soif. Depuis qu’on a la citerne, neuf sur dix tiennent.",
    project: "Une pépinière villageoise",
    location: "Abengourou, Indénié-Djuablin",
  },
  {
    name: "Mariam Koné",
    role: "Élève de troisième",
    look: { head: "veil", skin: "#5E3720", cloth: "#0B4F3A", accent: "#2F7D5B", ground: "#FBE8C2" },
    rating: 5,
    quote:
      "Sept kilomètres à pied, j’arrivais quand la leçon était au tableau. Avec le vélo j’arrive la première, et je ramène ma cousine sur le porte-bagages. Je veux devenir sage-femme.",
    project: "Des vélos pour les collégiennes",
    location: "Boundiali, Bagoué",
  },
  {
    name: "Hervé Assoumou",
    role: "Donateur régulier",
    look: { head: "short", skin: "#845231", cloth: "#FBF7EF", accent: "#B8481A", ground: "#EADFC9" },
    rating: 5,
    quote:
      "Je donne 5 000 francs par Wave, le jour de la paie, entre deux stations du wôrô-wôrô. Le reçu est là avant que je descende, et je vois la campagne avancer. Je n’en demande pas plus.",
    project: "Un repas chaud pour les écoliers",
    location: "Yopougon, Abidjan",
  },
  {
    name: "Solange Gueu",
    role: "Sage-femme",
    look: { head: "bun", skin: "#6F4326", cloth: "#FBF7EF", accent: "#2F7D5B", ground: "#DCEBE1" },
    rating: 5,
    quote:
      "J’ai tenu une lampe entre les dents pour plus d’une naissance. Depuis les panneaux, la salle reste éclairée toute la nuit et le frigo des vaccins ne s’arrête plus. Les mères le disent entre elles, et elles viennent.",
    project: "Du soleil pour une maternité",
    location: "Aboisso, Sud-Comoé",
  },
  {
    name: "Tanoh Essoh",
    role: "Pêcheur et planteur de palétuviers",
    look: { head: "grey", skin: "#4D2C1A", cloth: "#083A2B", accent: "#F2B33D", ground: "#FBE9E0" },
    rating: 3,
    quote:
      "Au début je n’y croyais pas, et la marée a emporté notre premier carré. On a recommencé plus loin, avec les anciens qui connaissent le courant. Les crabes reviennent. J’aurais aimé qu’on nous écoute dès le premier jour.",
    project: "Replanter la mangrove",
    location: "Grand-Lahou, Grands-Ponts",
  },
  {
    name: "Estelle Kambiré",
    role: "Bénévole, bibliothécaire du samedi",
    look: { head: "puffs", skin: "#9A6540", cloth: "#B8481A", accent: "#F2B33D", ground: "#FBE8C2" },
    rating: 4,
    quote:
      "Le plus demandé, ce n’est pas le manuel de maths, c’est le livre de contes. Des grands de terminale le lisent aux petits, en français puis en koulango. Il nous manque encore des chaises, mais jamais de lecteurs.",
    project: "Une bibliothèque pour les lycées",
    location: "Bondoukou, Gontougo",
  },
];
