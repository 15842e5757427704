/** Example events, for a foundation that has published none yet. */
export const SAMPLE_EVENTS = [
  {
    id: "exemple-reboisement",
    title: "Journée de reboisement",
    description: "Une matinée pour mettre en terre mille plants avec les écoliers du quartier, puis un repas partagé.",
    place: "Bingerville, Côte d’Ivoire",
  },
  {
    id: "exemple-forum",
    title: "Forum des parents d’élèves",
    description: "Enseignants, parents et collectivités cherchent ensemble comment garder chaque enfant à l’école.",
    place: "Bouaké, Côte d’Ivoire",
  },
  {
    id: "exemple-plage",
    title: "Nettoyage de la plage",
    description: "Gants et sacs sont fournis. Ce qui est ramassé est trié, pesé et raconté aux riverains.",
    place: "Grand-Bassam, Côte d’Ivoire",
  },
] as const;
