interface DemoPartner {
  readonly name: string;
  readonly type: string;
  /** Its logo: `logo-<mark>.webp` of the pictures. */
  readonly mark: string;
  readonly description: string;
  readonly link: string | null;
}

/** The demo's partners; none of these organisations exists. */
export const demoPartners: readonly DemoPartner[] = [
  {
    name: "Le Préau",
    type: "ONG",
    mark: "doorways",
    description: "Des maçons et des parents d’élèves qui remettent debout les écoles du centre, salle après salle.",
    link: "https://le-preau.example",
  },
  {
    name: "Eaux Claires du Bandama",
    type: "ONG",
    mark: "drop",
    description: "Forages, analyses et comités de point d’eau dans soixante villages de la vallée.",
    link: "https://eaux-claires.example",
  },
  {
    name: "Briqueterie Lôh-Djiboua",
    type: "Entreprise",
    mark: "bricks",
    description: "Fournit les briques de terre comprimée de nos chantiers et forme deux apprentis par école.",
    link: "https://briqueterie-loh.example",
  },
  {
    name: "Pépinières du Tanoé",
    type: "Entreprise",
    mark: "leaves",
    description: "Produit les plants de palétuvier et de fraké, et remplace ceux qui ne prennent pas.",
    link: "https://pepinieres-tanoe.example",
  },
  {
    name: "Conseil régional du Grand Soleil",
    type: "Institution",
    mark: "sunrise",
    description: "Met à disposition les terrains et suit avec nous l’entretien des écoles ouvertes.",
    link: "https://grand-soleil.example",
  },
  {
    name: "Lagune Vive",
    type: "ONG",
    mark: "waves",
    description: "Nettoie les berges d’Abidjan, compte les poissons et apprend la lagune aux écoliers.",
    link: "https://lagune-vive.example",
  },
  {
    name: "Imprimerie des Trois Pages",
    type: "Entreprise",
    mark: "book",
    description: "Imprime à prix coûtant les manuels de nos bibliothèques de quartier.",
    link: "https://trois-pages.example",
  },
  {
    name: "Tisserandes de Waraniéné",
    type: "Coopérative",
    mark: "weave",
    description: "Quarante tisserandes dont les pagnes financent chaque année dix bourses de collège.",
    link: null,
  },
  {
    name: "Mutuelle Santé Comoé",
    type: "Institution",
    mark: "shield",
    description: "Prend en charge les consultations pendant nos journées de santé dans l’est du pays.",
    link: "https://mutuelle-comoe.example",
  },
  {
    name: "Anneaux Solaires",
    type: "Entreprise",
    mark: "rings",
    description: "Installe les panneaux des dispensaires et répond aux pannes sous trois jours.",
    link: "https://anneaux-solaires.example",
  },
  {
    name: "Institut des Savoirs Ruraux",
    type: "Institution",
    mark: "hexagon",
    description: "Ses étudiants mesurent l’effet de nos projets et publient ce qui n’a pas marché.",
    link: "https://savoirs-ruraux.example",
  },
  {
    name: "Marche après Marche",
    type: "ONG",
    mark: "steps",
    description: "Accompagne les jeunes filles du primaire au premier emploi, une marche à la fois.",
    link: "https://marche-apres-marche.example",
  },
  {
    name: "Fleurs de Cajou",
    type: "Coopérative",
    mark: "petals",
    description: "Six cents productrices du nord qui transforment l’anacarde et offrent le goûter des cantines.",
    link: "https://fleurs-de-cajou.example",
  },
  {
    name: "Pirogues Bleues",
    type: "Entreprise",
    mark: "canoe",
    description: "Transporte gratuitement nos plants et nos équipes entre les îles de la lagune Aby.",
    link: "https://pirogues-bleues.example",
  },
];
