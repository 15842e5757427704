import * as z from "zod/mini";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import {
  contentField,
  contentType,
  countryField,
  pictureField,
  textField,
  titleField,
} from "#site/content/content-type.contract.ts";
import { findVideoLink, refuseVideoLink } from "./typed-video-link.contract.ts";
import { NO_FILM, readVideoLink, watchUrl } from "./video-link.contract.ts";

/** A link with the sentence or the code of a player around it, in characters. */
const LONGEST_LINK = 2_000;

/** The gallery and the films: a picture has `picture`, a film the `link` to its page at the host. */
export const mediaType = contentType({
  kind: "medias",
  list: "/admin/medias",
  one: "média",
  many: "médias",
  gender: "masculine",
  names: { one: "Photo ou vidéo", many: "Photos et vidéos" },
  verb: "Ajouter",
  several: { label: "Ajouter plusieurs photos", path: adminPaths.addPhotos },
  group: { label: "Type", all: "Tous" },
  pictured: true,
  shownOn: ({ type }) => ({
    pages: [
      type === "video"
        ? { label: "Voir les vidéos", path: paths.videos }
        : { label: "Voir la galerie", path: paths.gallery },
    ],
  }),
  fields: {
    title: titleField(),
    type: contentField({
      label: "Photo ou vidéo",
      initial: "image",
      control: "own",
      schema: z.enum(["image", "video"], { error: "Choisissez une photo ou une vidéo." }),
    }),
    picture: pictureField({ label: "Photo", shape: "photo", unmarked: true }),
    link: contentField({
      label: "Lien de la vidéo",
      hint: "Collez l’adresse de la vidéo sur YouTube. Le site cherche ensuite son image\u00a0: elle paraît en quelques minutes.",
      type: "url",
      optional: true,
      unmarked: true,
      schema: z._default(
        z.nullable(
          z.pipe(
            z.string({ error: NO_FILM }).check(z.trim(), z.maxLength(LONGEST_LINK, NO_FILM)),
            z.transform(linkOfFilm),
          ),
        ),
        null,
      ),
    }),
    description: textField({
      label: "Description",
      max: 2_000,
      rows: 4,
      missing: "Veuillez dire ce que l’on voit.",
      hint: "Ce que l’on voit.",
    }),
    country: countryField(),
  },
  together: (contract) =>
    contract.check(
      z.refine(({ type, picture }) => type !== "image" || picture !== null, {
        path: ["picture"],
        error: "Veuillez choisir une photo.",
      }),
      z.refine(({ type, link }) => type !== "video" || (link !== null && readVideoLink(link) !== null), {
        path: ["link"],
        error: ({ input }) => refuseVideoLink((input as { link?: string | null }).link ?? ""),
      }),
    ),
});

/** Returns the link alone of what was typed; what names no film stays, and is refused. */
function linkOfFilm(typed: string): string {
  const film = readVideoLink(typed) ? null : findVideoLink(typed);
  return film ? watchUrl(film) : typed;
}
