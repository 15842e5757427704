import type { DemoNews } from "./news-shape.ts";

/** Results of the foundation's return visits, and one item that is scheduled. */
export const reviewNews: readonly DemoNews[] = [
  {
    slug: "bilan-ombre-divo",
    title: "Divo : ce que quarante arbres changent à un hectare de cacao",
    category: "Bilans",
    publishedBy: "Yao Kambou",
    publishedDaysAgo: 147,
    picture: { slug: "ombre-cacao-divo", scene: "cocoa" },
    body: [
      "Deux ans après les premiers essais, nous sommes retournés chez douze planteurs de Divo, un carnet et un thermomètre à la main. Les parcelles ombragées sont comparées à leurs voisines, chez les mêmes familles.",
      "## Ce que nous avons mesuré",
      "| Mesure | Avec ombre | Sans ombre\n| Température à midi | 29 degrés | 33 degrés\n| Cabosses noires sur cent | 11 | 19\n| Plants vivants sur quarante | 34 | –",
      "Douze planteurs ne font pas une étude. Les chiffres vont dans le même sens chez dix d’entre eux ; chez les deux autres, la récolte n’a pas changé.",
      "## Ce que disent les planteurs",
      "> « La première année, on m’a dit que je plantais des parasols. Cette année, mes voisins demandent où sont les plants. »",
      "Le principal reproche porte sur les avocatiers : trop gourmands en eau, disent les anciens. Le prochain [convoi](/dons/ombre-cacao-divo) en comptera moitié moins, et davantage d’akpi.",
      "## La suite",
      "Nous reviendrons dans un an, chez les mêmes. S’ils ne veulent plus de nous, nous le dirons aussi.",
    ],
  },
  {
    slug: "bilan-cantine-odienne",
    title: "Un an de repas chauds : les cahiers de présence parlent",
    category: "Bilans",
    publishedBy: "Awa Koné",
    publishedDaysAgo: 203,
    picture: { slug: "cantine-odienne", scene: "kitchen" },
    body: [
      "L’après-midi, à Odienné, un élève sur trois ne revenait pas en classe. Pendant le trimestre d’essai, dans une première école, nous avons simplement lu les cahiers de présence.",
      "Avant la cantine, 64 % des élèves étaient là à quinze heures. Pendant, 91 %. Les deux semaines où le riz a manqué, à cause d’une piste coupée, on est retombé à 70 %.",
      "Les mères qui cuisinent en ont tiré une règle : trois semaines de riz d’avance, toujours. La [campagne de cette année](/dons/cantine-odienne) étend les repas à deux écoles de village.",
    ],
  },
  {
    slug: "bilan-premiere-saison",
    title: "Une saison de pluie, trente-six mille arbres, et après ?",
    category: "Bilans",
    publishedBy: "Serge N’Guessan",
    publishedDaysAgo: 298,
    picture: { slug: "bilan-premiere-saison", scene: "savanna" },
    body: [
      "Un arbre planté n’est pas un arbre vivant. Cette phrase, nous l’avons écrite sur le mur du bureau après la saison dernière, parce que les chiffres nous y ont obligés.",
      "## Compter pour de vrai",
      "Cinq équipes ont parcouru toutes les parcelles plantées depuis trois ans. Elles ont compté un plant sur dix, au hasard, et noté s’il vivait, s’il souffrait ou s’il avait disparu. La méthode vient d’un agent des Eaux et Forêts d’Abengourou, qui l’a apprise de son prédécesseur.",
      "- Dans les cours d’école, 83 plants sur 100 vivent.\n- Au bord des champs, 71.\n- Sur les pentes nues, 48.",
      "## Pourquoi les pentes",
      "Le feu, d’abord. Puis les bêtes. La sécheresse ne vient qu’en troisième. Autrement dit, ce ne sont pas les arbres qui manquent, ce sont les gardiens et les pare-feux.",
      "## Ce que cela change",
      "Le prix d’un hectare de pente comprend désormais deux ans de gardiennage. Il est plus élevé, et nous plantons moins. Un hectare qui vit vaut mieux que deux qui brûlent.",
      "> « Vous nous avez appris à planter, dit un chef de village près de Bouaké. Maintenant, apprenons à garder. »",
      "Le comptage reprendra l’an prochain, aux mêmes endroits, avec les mêmes carnets.",
    ],
  },
  {
    slug: "annonce-journee-portes-ouvertes",
    title: "Journée portes ouvertes au siège le mois prochain",
    category: "Vie de la fondation",
    publishedBy: "Souleymane Koné",
    publishedDaysAgo: -4,
    picture: { slug: "annonce-journee-portes-ouvertes", scene: "coast" },
    body: [
      "Les bureaux de Cocody ouvrent leurs portes toute une journée. Au programme : l’atelier de réparation des vélos, la lecture des comptes à voix haute, et un thé pour celles et ceux qui restent.",
      "L’entrée est libre. Il suffit de venir.",
    ],
  },
];
