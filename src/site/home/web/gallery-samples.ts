import type { MediaItem } from "#site/media/media.contract.ts";

const COUNTRY = "Côte d’Ivoire";

/** The home page's gallery before the foundation has published a picture; each is marked as an example. */
export const gallerySamples: readonly Pick<MediaItem, "id" | "title" | "country">[] = [
  { id: "exemple-ecole", title: "Une salle de classe le jour de la rentrée", country: COUNTRY },
  { id: "exemple-foret", title: "De jeunes plants à l’ombre des grands arbres", country: COUNTRY },
  { id: "exemple-eau", title: "Le premier seau d’un nouveau puits", country: COUNTRY },
  { id: "exemple-atelier", title: "Un atelier de couture en plein travail", country: COUNTRY },
];
