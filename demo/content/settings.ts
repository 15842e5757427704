interface ImpactFigures {
  readonly projects: number;
  readonly beneficiaries: number;
  readonly trees: number;
  readonly schools: number;
}

interface DemoSettings {
  readonly identity: {
    readonly name: string;
    readonly tagline: string;
    readonly summary: string;
    readonly foundedYear: number;
    readonly officialYear: number;
    readonly legalLine: string;
    readonly mission: string;
    readonly vision: string;
  };
  readonly about: {
    readonly history: string;
    readonly values: readonly { readonly title: string; readonly text: string }[];
  };
  readonly contact: {
    readonly address: string;
    readonly postBox: string;
    readonly city: string;
    readonly country: string;
    readonly phones: readonly string[];
    readonly email: string;
    readonly website: string;
    readonly hours: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly social: {
    readonly facebook: string;
    readonly linkedin: string;
    readonly youtube: string;
    readonly instagram: string;
  };
  readonly offline: {
    readonly bank: {
      readonly bankName: string;
      readonly holder: string;
      readonly iban: string;
      readonly swift: string;
      readonly note: string;
    };
    readonly mobileMoney: readonly { readonly operator: string; readonly number: string }[];
    readonly inPerson: string;
  };
  readonly home: {
    readonly headline: string;
    readonly lead: string;
    readonly impact: ImpactFigures & { readonly countries: number };
    readonly mini: ImpactFigures;
    readonly impactTitle: string;
    readonly impactIntro: string;
    readonly pillars: readonly { readonly title: string; readonly text: string }[];
  };
}

export const demoSettings = {
  identity: {
    name: "Fondation Akwaba",
    tagline: "Éducation · Environnement · Développement durable",
    summary: "écoles, forêts et eau en Côte d’Ivoire",
    foundedYear: 2019,
    officialYear: 2021,
    legalLine: "Fondation de démonstration\u00a0: récépissé fictif n° 000 du 4 mai 2021.",
    mission:
      "Avec les villages et les quartiers de Côte d’Ivoire, nous ouvrons des salles de classe, nous replantons des forêts et nous installons ce qui rend la vie quotidienne plus sûre : l’eau, les soins, l’énergie.",
    vision:
      "Un pays où chaque enfant apprend assis à une table, où chaque village boit une eau propre et où la forêt gagne du terrain.",
  },
  about: {
    history:
      "Tout commence en 2019, sous le préau d’une école de Tiassalé. Une poignée d’instituteurs, de parents et d’anciens élèves revenus d’Abidjan répare un toit, puis achète vingt tables-bancs. L’année suivante, trois villages voisins demandent la même chose.\n\nEn 2021, l’association devient une fondation officielle, avec un conseil, des comptes publiés et une règle simple\u00a0: rien ne se décide sans le village, et rien ne se dépense sans que le donateur puisse le suivre.\n\nDepuis, nous avons appris à planter autant qu’à bâtir. Les pépinières sont nées des cours de récréation, les forages des chantiers d’écoles. Nous revenons toujours\u00a0: un an après, puis trois ans après.",
    values: [
      {
        title: "Écouter d’abord",
        text: "Le village choisit, tient le cahier du chantier et nous dit quand nous nous trompons.",
      },
      {
        title: "Rendre compte",
        text: "Chaque don est suivi, chaque dépense publiée, chaque rapport en accès libre.",
      },
      {
        title: "Faire durer",
        text: "Former celles et ceux qui répareront. Ce qui tombe en panne sans nous n’a servi à rien.",
      },
      {
        title: "Accueillir",
        text: "Akwaba veut dire bienvenue\u00a0: toutes les mains, toutes les langues, tous les âges.",
      },
    ],
  },
  contact: {
    address: "Rue des Jardins, lot 214, Cocody II Plateaux Vallon",
    postBox: "08 BP 2019 Abidjan 08",
    city: "Abidjan",
    country: "Côte d’Ivoire",
    phones: ["+225 27 22 00 20 19", "+225 07 00 00 20 19"],
    email: "contact@fondation-akwaba.example",
    website: "https://www.fondation-akwaba.example",
    hours: "Du lundi au vendredi, de 8 h à 17 h",
    latitude: 5.3701,
    longitude: -3.9903,
  },
  social: {
    facebook: "https://facebook.example/fondation-akwaba",
    linkedin: "https://linkedin.example/company/fondation-akwaba",
    youtube: "https://youtube.example/@fondation-akwaba",
    instagram: "https://instagram.example/fondation.akwaba",
  },
  offline: {
    bank: {
      bankName: "Banque Exemple de Côte d’Ivoire, agence de Cocody",
      holder: "Fondation Akwaba",
      iban: "CI55 CI00 0000 0000 0000 0000 0000",
      swift: "EXEMCIAB",
      note: "Indiquez en motif le nom de la campagne. Ces coordonnées sont fictives et servent à la démonstration.",
    },
    mobileMoney: [
      { operator: "Wave", number: "+225 07 00 00 00 01" },
      { operator: "Orange Money", number: "+225 07 00 00 00 02" },
      { operator: "MTN MoMo", number: "+225 05 00 00 00 03" },
      { operator: "Moov Money", number: "+225 01 00 00 00 04" },
    ],
    inPerson: "Au siège, du lundi au vendredi, de 8 h à 17 h. Un reçu numéroté vous est remis aussitôt.",
  },
  home: {
    headline: "Une école ouverte, une forêt qui repousse.",
    lead: "Depuis 2019, nous finançons avec les villages de Côte d’Ivoire ce qui dure : des salles de classe, des pépinières, de l’eau propre. Chaque don est suivi, chaque franc est publié.",
    impact: { projects: 48, beneficiaries: 21600, countries: 3, trees: 36500, schools: 17 },
    mini: { projects: 48, beneficiaries: 21600, trees: 36500, schools: 17 },
    impactTitle: "Ce que vos dons ont changé",
    impactIntro:
      "Nous comptons ce qui se voit : une porte qui ferme, un arbre encore vivant trois ans après, une pompe qui donne de l’eau le matin.",
    pillars: [
      {
        title: "Éducation",
        text: "Construire et équiper des salles de classe, ouvrir des bibliothèques, garder les filles à l’école jusqu’au brevet. Les parents participent au chantier et tiennent les comptes avec nous.",
      },
      {
        title: "Environnement",
        text: "Produire des plants avec les lycées et les coopératives, replanter forêts, mangroves et berges, puis revenir compter les arbres vivants chaque saison pendant trois ans.",
      },
      {
        title: "Social",
        text: "Amener l’eau, le soleil et les soins là où ils manquent, et former sur place celles et ceux qui répareront la pompe, le panneau ou la machine quand nous serons repartis.",
      },
    ],
  },
} as const satisfies DemoSettings;
