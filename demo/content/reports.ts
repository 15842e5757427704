/** A demo report and what its pages say. `{année}` stands for the year before the one it came out in. */
export interface DemoReport {
  readonly slug: string;
  readonly kind: "Rapport d’activité" | "Comptes annuels" | "Bilan de projet";
  readonly title: string;
  readonly description: string;
  /** The day it came out, MM-DD, `yearsAgo` years before the last such day. */
  readonly published: string;
  readonly yearsAgo: number;
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly shares: readonly { readonly label: string; readonly percent: number }[];
  readonly paragraphs: readonly string[];
}

const SPENDING = [
  { label: "Éducation", percent: 46 },
  { label: "Environnement", percent: 27 },
  { label: "Social", percent: 19 },
  { label: "Fonctionnement", percent: 8 },
];

const ACTIVITY_FIGURES = [
  [
    { value: "48", label: "projets menés à terme" },
    { value: "36\u202f500", label: "arbres plantés" },
    { value: "17", label: "écoles ouvertes" },
  ],
  [
    { value: "39", label: "projets menés à terme" },
    { value: "28\u202f200", label: "arbres plantés" },
    { value: "13", label: "écoles ouvertes" },
  ],
  [
    { value: "27", label: "projets menés à terme" },
    { value: "16\u202f900", label: "arbres plantés" },
    { value: "9", label: "écoles ouvertes" },
  ],
];

const activity: readonly DemoReport[] = ACTIVITY_FIGURES.map((figures, yearsAgo) => ({
  slug: `rapport-activite-${yearsAgo}`,
  kind: "Rapport d’activité",
  title: "Rapport d’activité {année}",
  description:
    "Les chantiers ouverts, les arbres encore vivants, les pompes qui coulent, et ce que nous n’avons pas réussi.",
  published: "03-31",
  yearsAgo,
  figures,
  shares: SPENDING,
  paragraphs: [
    "Cette année, chaque chantier a commencé par une réunion sous l’arbre du village. Les comités locaux ont tenu les cahiers, choisi les artisans et reçu les clés.",
    "Nous sommes revenus compter. Sur les plants mis en terre trois ans plus tôt, sept sur dix sont debout\u202f; les autres ont manqué d’eau ou de clôture, et nous avons changé notre façon de planter.",
    "Deux projets ont pris du retard\u00a0: une piste coupée par les pluies, un puits trop salé. Leur budget reste réservé, et leur suite est racontée dans le prochain rapport.",
  ],
}));

const accounts: readonly DemoReport[] = ["214", "168", "121"].map((millions, yearsAgo) => ({
  slug: `comptes-annuels-${yearsAgo}`,
  kind: "Comptes annuels",
  title: "Comptes annuels {année}",
  description: "Recettes et dépenses, poste par poste, telles que le commissaire aux comptes les a vérifiées.",
  published: "04-30",
  yearsAgo,
  figures: [
    { value: `${millions}\u00a0M`, label: "FCFA reçus dans l’année" },
    { value: "92\u00a0%", label: "dépensés sur le terrain" },
    { value: "0", label: "dette au 31 décembre" },
  ],
  shares: SPENDING,
  paragraphs: [
    "Les comptes suivent le référentiel applicable aux entités à but non lucratif. Chaque don est rattaché à une campagne\u202f; ce qui n’est pas encore dépensé reste inscrit à cette campagne.",
    "Les frais de fonctionnement couvrent six salaires, le loyer de Cocody et les déplacements. Ils ne dépassent pas huit pour cent des dépenses.",
  ],
}));

function project(
  slug: string,
  title: string,
  description: string,
  [published, yearsAgo]: readonly [string, number],
  figures: DemoReport["figures"],
  paragraphs: readonly string[],
): DemoReport {
  const shares = [
    { label: "Matériaux", percent: 54 },
    { label: "Main-d’œuvre locale", percent: 31 },
    { label: "Suivi et formation", percent: 15 },
  ];
  return { slug, kind: "Bilan de projet", title, description, published, yearsAgo, figures, shares, paragraphs };
}

const projects: readonly DemoReport[] = [
  project(
    "bilan-ecole-tiassale",
    "Une école pour Tiassalé, un an après",
    "Fréquentation, état des bâtiments et comptes du comité de parents, douze mois après l’ouverture.",
    ["10-05", 0],
    [
      { value: "186", label: "élèves inscrits" },
      { value: "94\u00a0%", label: "présents chaque semaine" },
      { value: "3", label: "salles ouvertes" },
    ],
    [
      "Les trois salles sont pleines et le toit n’a pas bougé. Le comité de parents a repeint les volets avec l’argent de la cantine.",
      "La bibliothèque reste trop petite\u00a0: deux élèves pour un manuel. Le comité de parents en fait sa priorité.",
    ],
  ),
  project(
    "bilan-mangrove-assinie",
    "La mangrove d’Assinie, trois ans après",
    "Combien de palétuviers vivent encore, ce que les pêcheurs en disent et ce que nous referions autrement.",
    ["07-26", 0],
    [
      { value: "8\u202f400", label: "palétuviers plantés" },
      { value: "71\u00a0%", label: "vivants après trois ans" },
      { value: "12", label: "familles de gardiens" },
    ],
    [
      "Le comptage a été fait à pied et en pirogue, par les familles elles-mêmes, puis vérifié par tirage au sort.",
      "Là où les plants étaient protégés du sel par des fascines, presque tous ont tenu. Nous en posons désormais partout.",
    ],
  ),
  project(
    "bilan-forage-tengrela",
    "Le forage de Tengréla, deux saisons d’eau",
    "Débit, qualité de l’eau, caisse du comité et première réparation faite sans nous.",
    ["02-14", 0],
    [
      { value: "900", label: "habitants servis" },
      { value: "4\u00a0km", label: "de marche évités" },
      { value: "1", label: "panne, réparée sur place" },
    ],
    [
      "La pompe donne de l’eau toute l’année. Les deux réparatrices formées au village ont changé un joint en une matinée.",
      "La caisse du comité suffit aux pièces courantes. Une épargne est ouverte pour remplacer la pompe dans dix ans.",
    ],
  ),
  project(
    "bilan-lampes-bouna",
    "Des lampes pour étudier à Bouna",
    "Ce que cent lampes solaires ont changé aux devoirs du soir, mesuré avec les enseignants.",
    ["11-12", 1],
    [
      { value: "100", label: "lampes distribuées" },
      { value: "83", label: "en service après un an" },
      { value: "2\u00a0h", label: "d’étude gagnées par soir" },
    ],
    [
      "Les lampes restent à l’école le jour et se rechargent sur le toit. Les élèves les empruntent comme des livres.",
      "Dix-sept sont hors service\u00a0: l’atelier du collège apprend à changer leur batterie.",
    ],
  ),
  project(
    "bilan-cantine-daloa",
    "La cantine de Daloa, une année de repas",
    "Menus, coûts, présence en classe et part des produits achetés aux coopératives voisines.",
    ["06-20", 1],
    [
      { value: "31\u202f000", label: "repas servis" },
      { value: "210", label: "FCFA le repas" },
      { value: "78\u00a0%", label: "de produits locaux" },
    ],
    [
      "Depuis l’ouverture de la cantine, l’absence de l’après-midi a été divisée par trois.",
      "Le jardin de l’école fournit les légumes de février à juin\u202f; une citerne permettra d’aller plus loin.",
    ],
  ),
  project(
    "bilan-cacao-soubre",
    "Du cacao sous les arbres, à Soubré",
    "Quarante parcelles replantées d’arbres d’ombrage, suivies récolte après récolte.",
    ["01-18", 2],
    [
      { value: "40", label: "parcelles suivies" },
      { value: "5\u202f200", label: "arbres d’ombrage" },
      { value: "12\u00a0%", label: "de récolte en plus" },
    ],
    [
      "Les planteurs choisissent les essences. Le fraké et l’akpi l’emportent\u00a0: ils donnent aussi du bois et des amandes.",
      "La première année coûte, la troisième rapporte. Une avance sans intérêt aide à passer le cap.",
    ],
  ),
];

/** The demo's reports. */
export const demoReports: readonly DemoReport[] = [...activity, ...accounts, ...projects];
