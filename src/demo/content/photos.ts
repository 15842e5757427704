import type { DemoPhoto } from "./media-shape.ts";

/** The pictures of the demo's gallery, newest first. */
export const demoPhotos: readonly DemoPhoto[] = [
  {
    picture: { slug: "forage-kouto", scene: "pump" },
    title: "Le premier seau de Kouto",
    description:
      "Il est sorti un mardi, un peu trouble encore. Une heure plus tard, toute la cour de l’école était mouillée.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "dix-mille-plants-banco", scene: "forest" },
    title: "Sous les grands arbres du Banco",
    description:
      "À dix minutes du boulevard, la forêt garde sa fraîcheur. Les plants des trois dernières saisons poussent au pied des anciens.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "tables-bancs-tiassale", scene: "classroom" },
    title: "La rentrée sur des bancs neufs, à Tiassalé",
    description:
      "Les menuisiers du marché ont livré la veille. Au matin, chacun a cherché sa place deux fois, pour le plaisir.",
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
    title: "Marée basse à Grand-Lahou",
    description: "Les palétuviers de la première année tiennent déjà la vase. Les crabes sont revenus avant nous.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "bibliotheque-bondoukou", scene: "library" },
    title: "Samedi à la bibliothèque de Bondoukou",
    description: "Les places près de la fenêtre se réservent tôt. On y lit des contes, et parfois on y révise.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "atelier-couture-dabou", scene: "sewing" },
    title: "Les premières coupes à Dabou",
    description: "Douze machines, douze carnets de mesures. Les uniformes de la rentrée partent d’ici.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "ruches-ferkessedougou", scene: "bees" },
    title: "La récolte de Ferkessédougou",
    description:
      "On ouvre les ruches au lever du jour, quand les abeilles sont calmes. Le miel de karité est presque noir.",
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
    title: "Le riz de midi à Odienné",
    description:
      "Trois marmites pour deux cents écoliers. Les légumes viennent du jardin de l’école, les arachides du village.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "plage-san-pedro", scene: "cleanup" },
    title: "Grand nettoyage à San-Pédro",
    description: "Une matinée, quatre-vingts volontaires, et plus de deux tonnes de plastique retirées de la plage.",
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
    title: "Le départ des cyclistes de Boundiali",
    description:
      "Douze kilomètres de piste, à deux ou à quatre. Celles qui savaient rouler ont appris aux autres en une semaine.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "pepiniere-abengourou", scene: "nursery" },
    title: "Quarante mille godets à Abengourou",
    description:
      "Les femmes de la pépinière arrosent deux fois par jour. Chaque rang porte le nom de celle qui l’a semé.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "eau-de-source-man", scene: "hills" },
    title: "La source au-dessus de Man",
    description: "Six kilomètres de tranchée creusés à la main, famille après famille, jusqu’à la place du village.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "salle-informatique-daloa", scene: "computers" },
    title: "Premier cours de clavier à Daloa",
    description: "Ils ont écrit leur nom, puis celui de leur mère. Le professeur n’a rien eu à corriger.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "marche-couvert-adzope", scene: "market" },
    title: "Jour de marché à Adzopé",
    description: "Le toit est posé depuis un mois. Quand l’averse est venue, personne n’a couru.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "trente-hectares-bouake", scene: "planting" },
    title: "La terre reverdit près de Bouaké",
    description: "Un arbre tous les quatre mètres, et du maïs entre les rangs en attendant l’ombre.",
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
    title: "La finale de Gagnoa",
    description: "Les filles ont gagné aux tirs au but. Le terrain neuf a tenu bon sous la pluie.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "maternite-solaire-aboisso", scene: "solar" },
    title: "Les panneaux de la maternité d’Aboisso",
    description:
      "Posés en trois jours par deux techniciennes de la région. Depuis, la salle de naissance ne s’éteint plus.",
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
    title: "La cabosse mûre de Divo",
    description:
      "Sous l’ombre des arbres replantés, le cacao souffre moins de la saison sèche. La récolte s’étale sur plus de mois.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "alphabetisation-seguela", scene: "meeting" },
    title: "Cours du soir à Séguéla",
    description: "Après le champ, elles viennent lire. La première lettre écrite est partie pour Abidjan.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "chateau-eau-korhogo", scene: "tower" },
    title: "Le château d’eau de Korhogo",
    description:
      "Il se voit de loin, et c’est là qu’on se donne rendez-vous. La pression arrive enfin au dernier robinet.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "un-arbre-par-ecolier-yamoussoukro", scene: "seedlings" },
    title: "Un arbre chacun à Yamoussoukro",
    description: "Chaque écolier arrose le sien et lui a donné un nom. Onze flamboyants s’appellent Grand-mère.",
    country: "Côte d’Ivoire",
  },
  {
    picture: { slug: "salles-de-classe-touba", scene: "school" },
    title: "Trois salles neuves à Touba",
    description:
      "Les murs sont en brique de terre, faite sur place. Il y fait cinq degrés de moins que dans les anciennes.",
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
