import { type MediaPage, mediaPage } from "#site/media/media.contract.ts";
import { apiCall } from "#web/api/from-api.ts";
import { currentPage, isPastLast } from "#web/ui/list-query.ts";

const GALLERY_FAILURE = "Erreur lors du chargement de la galerie.";

/** The pictures of the current page. */
export const photosCall = apiCall<MediaPage>({
  contract: import.meta.env.SSR && mediaPage,
  named: "title",
  path: ({ query }) => `/public/medias?page=${currentPage(query)}&type=image`,
  failure: GALLERY_FAILURE,
  isMissed: isPastLast,
});

/** The newest pictures, for the home page. */
export const firstPhotosCall = apiCall<MediaPage>({
  contract: import.meta.env.SSR && mediaPage,
  named: "title",
  path: () => "/public/medias?page=1&type=image",
  failure: GALLERY_FAILURE,
});

/** The films of the current page. */
export const filmsCall = apiCall<MediaPage>({
  contract: import.meta.env.SSR && mediaPage,
  named: "title",
  path: ({ query }) => `/public/medias?page=${currentPage(query)}&type=video`,
  failure: "Erreur lors du chargement des vidéos",
  isMissed: isPastLast,
});
