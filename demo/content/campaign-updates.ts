/** An update of a campaign of the demo: when it appears, and the campaign whose banner it shows, if any. */
interface DemoUpdate {
  readonly title: string;
  readonly text: string;
  /** Negative if it is scheduled. */
  readonly publishedDaysAgo: number;
  readonly pictureOf?: string;
}

/** The campaign that they are about. */
export const UPDATED_CAMPAIGN = "cantine-odienne";

export const demoUpdates: readonly DemoUpdate[] = [
  {
    title: "Les huit cuisinières sont choisies",
    text: "<p>Les mères d’élèves des deux villages se sont réunies sous le manguier de l’école. Huit d’entre elles cuisineront, deux par deux, une semaine sur quatre.</p><p>Le forgeron a pris les mesures des marmites : <strong>quatre, de quarante litres chacune</strong>.</p>",
    publishedDaysAgo: 33,
  },
  {
    title: "Les premiers achats au marché",
    text: "<p>Grâce à vos premiers dons, le comité a acheté ce qui se garde :</p><ul><li>douze sacs de riz de cinquante kilos</li><li>trois sacs de niébé</li><li>deux bidons d’huile</li></ul><p>Les comptes ont été lus devant les parents, reçus en main.</p>",
    publishedDaysAgo: 15,
    pictureOf: "marche-couvert-adzope",
  },
  {
    title: "Quarante enfants ont déjà déjeuné",
    text: "<p>La première classe mange depuis lundi. L’après-midi, le maître a compté ses élèves : ils étaient tous revenus. La suite dépend de la collecte ; merci à celles et ceux qui la font connaître.</p>",
    publishedDaysAgo: 4,
  },
  {
    title: "Une deuxième classe à table",
    text: "<p>Trente-huit élèves de plus mangent à l’école. La corvée de bois passe aux pères, qui l’ont proposé eux-mêmes.</p>",
    publishedDaysAgo: -3,
  },
];
