import * as z from "zod/mini";
import { writtenLine } from "#shared/typed-line.ts";
import { pictureField, textField, titleField } from "#site/content/content-fields.contract.ts";
import { NO_FILM, readVideoLink } from "./video-link.contract.ts";

/** The fields of the gallery and the films: a picture has `picture`, a film the `link` to its page at the host. */
export const mediaFields = z
  .object({
    title: titleField,
    type: z.enum(["image", "video"], { error: "Choisissez une photo ou un film." }),
    picture: pictureField,
    link: z._default(z.nullable(z.string({ error: NO_FILM }).check(z.trim(), z.maxLength(500, NO_FILM))), null),
    description: textField(2_000, "Veuillez dire ce que l’on voit."),
    country: writtenLine(80, { missing: "Veuillez saisir le pays." }),
  })
  .check(
    z.refine(({ type, picture }) => type !== "image" || picture !== null, {
      path: ["picture"],
      error: "Veuillez choisir une photo.",
    }),
    z.refine(({ type, link }) => type !== "video" || (link !== null && readVideoLink(link) !== null), {
      path: ["link"],
      error: NO_FILM,
    }),
  );

export type MediaFields = z.infer<typeof mediaFields>;
