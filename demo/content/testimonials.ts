import type { Testimonial } from "#site/settings/settings.contract.ts";

/** A testimonial of the demo; `head` is what its drawn portrait wears. */
type DemoTestimonial = Omit<Testimonial, "avatar" | "example">;

/**
 * Testimonials of people of the demo, in the order of the page; none of them exists. They speak of what is finished or
 * already works, never of what an open campaign collects for.
 */
export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    id: "manuels-agboville",
    name: "Rosine Aké",
    role: "Professeure de mathématiques",
    rating: 5,
    content:
      "Un manuel pour sept élèves : j’écrivais la leçon, ils recopiaient, et l’heure était finie. Le jour où les cartons sont arrivés, personne n’a voulu sortir à la récréation. Aujourd’hui je donne quatre exercices au lieu d’un et je passe dans les rangs. Cela paraît peu ; pour moi, c’est tout le métier qui a changé.",
    project: "Deux mille manuels pour les collèges",
    location: "Agboville, Agnéby-Tiassa",
    featured: true,
  },
  {
    id: "pompe-korhogo",
    name: "Zana Silué",
    role: "Père de famille, Korhogo",
    rating: 5,
    content:
      "Ma fille partait au marigot à quatre heures du matin. Maintenant la pompe est à deux cents pas de la cour et elle dort jusqu’à l’heure de l’école. Nous avons élu un comité, chaque famille met 200 FCFA par mois, et le réparateur habite à une demi-heure : quand la pompe tombe, on n’attend pas la ville.",
    project: "L’eau à moins de cinq cents mètres",
    location: "Korhogo, Poro",
    featured: true,
  },
  {
    id: "couture-bouake",
    name: "Prisca Lago",
    role: "Couturière, ancienne apprentie",
    rating: 5,
    content:
      "Je suis arrivée avec mon bébé au dos, et on m’a fait une place pour lui à côté de ma machine. En neuf mois j’ai appris la coupe, les mesures et à tenir un cahier de caisse. J’ai trois clientes fixes et ma part de la coopérative. La prochaine apprentie, c’est moi qui vais la former.",
    project: "Un atelier de couture tenu par ses couturières",
    location: "Bouaké, Gbêkê",
    featured: true,
  },
  {
    id: "pepinieres-abengourou",
    name: "Drissa Bakayoko",
    role: "Technicien des pépinières scolaires",
    rating: 4,
    content:
      "On nous a appris à compter les plants qui vivent, pas ceux qu’on met en terre. La première saison, un sur trois est mort de soif. Depuis qu’on a la citerne, neuf sur dix tiennent, et ce sont les élèves qui font les comptes.",
    project: "Une pépinière dans chaque école",
    location: "Abengourou, Indénié-Djuablin",
    featured: false,
  },
  {
    id: "codeuses-yopougon",
    name: "Mariam Keïta",
    role: "Élève de troisième",
    rating: 5,
    content:
      "À la maison, nous sommes cinq pour un téléphone. Le mercredi, j’ai un ordinateur pour moi toute seule, et une ingénieure qui me demande mon avis. Je veux écrire des programmes pour les sages-femmes.",
    project: "Les codeuses de Yopougon",
    location: "Yopougon, Abidjan",
    featured: false,
  },
  {
    id: "donateur-yopougon",
    name: "Kévin Dago",
    role: "Donateur régulier",
    rating: 5,
    content:
      "Je donne 5 000 FCFA par Wave, le jour de la paie, entre deux stations du wôrô-wôrô. Le reçu est là avant que je descende, et je vois la campagne avancer. Je n’en demande pas plus.",
    project: "Donne à la campagne des repas d’Odienné",
    location: "Yopougon, Abidjan",
    featured: false,
  },
  {
    id: "soleil-odienne",
    name: "Solange Gueu",
    role: "Sage-femme",
    rating: 5,
    content:
      "J’ai tenu une lampe sous le menton pour plus d’une naissance. Depuis les panneaux, la salle reste éclairée toute la nuit et le frigo des vaccins ne s’arrête plus. Les mères le disent entre elles, et elles viennent.",
    project: "Du soleil pour douze centres de santé",
    location: "Odienné, Kabadougou",
    featured: false,
  },
  {
    id: "mangrove-sassandra",
    name: "Tanoh Essoh",
    role: "Pêcheur et planteur de palétuviers",
    rating: 3,
    content:
      "Au début je n’y croyais pas, et la marée a emporté notre premier carré. On a recommencé plus loin, avec les anciens qui connaissent le courant. Les crabes reviennent. J’aurais aimé qu’on nous écoute dès le premier jour.",
    project: "La mangrove de Sassandra revient",
    location: "Sassandra, Gbôklé",
    featured: false,
  },
  {
    id: "bibliotheques-man",
    name: "Gervais Tia",
    role: "Instituteur de village",
    rating: 4,
    content:
      "Le plus demandé, ce n’est pas le manuel de maths, c’est le livre de contes. Les grands le lisent aux petits, en français puis en yacouba. La camionnette ne passe que tous les quinze jours ; il nous manque des livres, mais jamais de lecteurs.",
    project: "Deux bibliothèques roulantes dans les montagnes",
    location: "Man, Tonkpi",
    featured: false,
  },
];
