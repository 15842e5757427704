import type { DemoPhoto } from "./media-shape.ts";

/** The pictures of the demo's gallery, newest first. */
export const demoPhotos: readonly DemoPhoto[] = [
  {
    picture: { slug: "eau-villages-korhogo", scene: "pump" },
    title: "Le premier seau, dans un village de Korhogo",
    description:
      "Il est sorti un mardi, un peu trouble encore. Une heure plus tard, toute la cour de l’école était mouillée.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "centre-de-sante-sassandra", scene: "health" },
    title: "Jour de vaccination près de Sassandra",
    description: "Les mères sont arrivées par la piste avant l’aube. À midi, le carnet de chaque enfant était à jour.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "cantine-odienne", scene: "kitchen" },
    title: "Le trimestre d’essai, à Odienné",
    description:
      "Trois marmites pour une première école. Elles attendent la campagne pour resservir, dans deux villages.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "galerie-savane-korhogo", scene: "savanna" },
    title: "Fin d’après-midi au nord de Korhogo",
    description: "Les karités font de l’ombre aux parcelles. La saison des feux approche, et les pare-feu sont prêts.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "mangrove-grand-lahou", scene: "mangrove" },
    title: "Marée basse à Sassandra",
    description: "Les palétuviers de la première année tiennent déjà la vase. Les crabes sont revenus avant nous.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "bibliotheques-roulantes-man", scene: "library" },
    title: "La bibliothèque roulante, près de Man",
    description:
      "La camionnette s’arrête à l’école tous les quinze jours. On rend, on choisit, et l’on se dispute les contes.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "atelier-couture-dabou", scene: "sewing" },
    title: "Les coupes du vendredi à Bouaké",
    description: "Quarante-quatre associées, autant de carnets de mesures. Les uniformes de la rentrée partent d’ici.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "ruches-ferkessedougou", scene: "bees" },
    title: "La deuxième récolte de Ferkessédougou",
    description:
      "Les familles du projet ouvrent leurs ruches au lever du jour, quand les abeilles sont calmes. Le miel de karité est presque noir.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "dix-mille-plants-banco", scene: "forest" },
    title: "Sous les grands arbres du Banco",
    description:
      "À dix minutes du boulevard, la forêt garde sa fraîcheur. Les quatre cents plants du samedi d’essai poussent au pied des anciens.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "tables-bancs-tiassale", scene: "classroom" },
    title: "Un an dans les salles neuves de Tiassalé",
    description: "Le comité de parents a repeint les volets. L’école voisine, elle, attend encore ses tables-bancs.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "plage-san-pedro", scene: "cleanup" },
    title: "Première matinée sur la plage de San-Pédro",
    description:
      "Quatre-vingts volontaires, et neuf cents kilos de plastique retirés du sable. Il en revient à chaque pluie.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "galerie-ecole-bobo", scene: "school" },
    title: "Une visite chez nos voisins",
    description: "Échange entre directrices d’école à Bobo-Dioulasso. On y a comparé les cantines, et les chansons.",
    country: "Burkina Faso",
  },
  {
    picture: { slug: "velos-boundiali", scene: "bicycles" },
    title: "Les trente vélos d’essai de Boundiali",
    description:
      "Douze kilomètres de piste, à deux ou à quatre. Celles qui savaient rouler ont appris aux autres en une semaine.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "pepiniere-abengourou", scene: "nursery" },
    title: "Dans une école d’Abengourou",
    description:
      "Chaque classe arrose sa pépinière deux fois par jour. Chaque rang porte le nom de l’élève qui l’a semé.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "eau-de-source-man", scene: "hills" },
    title: "La source au-dessus de Man",
    description:
      "Claire toute l’année, à deux heures de sentier. Le tracé de la conduite est marqué à la chaux, famille après famille.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "codeuses-yopougon", scene: "computers" },
    title: "Premier cours de clavier à Yopougon",
    description: "Elles ont écrit leur nom, puis celui de leur mère. L’ingénieure n’a rien eu à corriger.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "marche-couvert-adzope", scene: "market" },
    title: "Jour de marché à Bongouanou",
    description: "Le marché a son toit depuis trois ans. Quand l’averse est venue, personne n’a couru.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "trente-hectares-bouake", scene: "planting" },
    title: "Un rang d’essai près de Bouaké",
    description: "Quatre villages ont borné la pente ensemble, et planté un premier rang pour voir. Le reste attend.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "galerie-lagune-assinie", scene: "coast" },
    title: "Retour de pêche à Assinie",
    description:
      "Les pirogues rentrent avec le vent du matin. Sur la plage, le prix se discute avant que le filet soit vide.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "terrain-de-sport-gagnoa", scene: "sport" },
    title: "La finale du samedi à Gagnoa",
    description:
      "Les filles ont gagné aux tirs au but, entre le dépistage et les moustiquaires. Le terrain drainé a tenu bon sous la pluie.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "soleil-centres-sante-odienne", scene: "solar" },
    title: "Les panneaux d’un centre de santé, près d’Odienné",
    description: "Posés en quatre jours. Depuis, la salle de naissance ne s’éteint plus.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "manuels-agboville", scene: "books" },
    title: "L’arrivée des manuels à Agboville",
    description:
      "Deux mille livres comptés, tamponnés, couverts. Les grands ont fait la chaîne jusqu’à la salle des maîtres.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "puits-bouna", scene: "well" },
    title: "Un puits remis à neuf près de Bouna",
    description: "La margelle a été relevée, la corde changée, l’eau analysée. Le vieux puisatier a tout surveillé.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "galerie-pirogues-saint-louis", scene: "lagoon" },
    title: "Les pirogues de Saint-Louis",
    description: "Notre équipe y a appris comment les pêcheurs du fleuve protègent leurs berges avec des filaos.",
    country: "Sénégal",
  },
  {
    picture: { slug: "ombre-cacao-divo", scene: "cocoa" },
    title: "La cabosse mûre de Soubré",
    description:
      "Sous l’ombre des arbres replantés, le cacao souffre moins de la saison sèche. La récolte s’étale sur plus de mois.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "alphabetisation-seguela", scene: "meeting" },
    title: "La réunion du soir à Séguéla",
    description:
      "Après le champ, quatre-vingts femmes ont choisi les trois soirs de leurs cours. La liste est signée au pouce, pour la dernière fois.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "chateau-eau-korhogo", scene: "tower" },
    title: "Le château d’eau du centre de Korhogo",
    description: "Il se voit de loin, et c’est là qu’on se donne rendez-vous. Les quartiers neufs attendent le leur.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "un-arbre-par-ecolier-yamoussoukro", scene: "seedlings" },
    title: "Les plants choisis, à Yamoussoukro",
    description: "Chaque écolier a désigné le sien et lui a trouvé un nom. Onze flamboyants s’appelleront Grand-mère.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "ecole-six-classes-touba", scene: "school" },
    title: "L’école de six classes, à Touba",
    description: "Les briques de terre sont faites sur place. Trois salles sont élevées ; les trois autres suivront.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "galerie-veillee-tengrela", scene: "village" },
    title: "Veillée à Tengréla",
    description: "Le conteur a commencé à la nuit tombée. Les enfants connaissaient la fin, et n’ont rien dit.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "glace-pecheurs-jacqueville", scene: "lagoon" },
    title: "La lagune devant Jacqueville",
    description: "La machine à glace tourne depuis l’aube. Le poisson part pour Abidjan, et il arrive frais.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "galerie-mains-abidjan", scene: "hands" },
    title: "Toutes les mains d’Abidjan",
    description: "La journée des volontaires a réuni quatre-vingts personnes. Cette photo les dit toutes.",
    country: "Côte d’Ivoire",
  },
];
