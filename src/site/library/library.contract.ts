import * as z from "zod/mini";
import { changedVersion } from "#shared/version.ts";
import { optionalWrittenLine } from "#shared/written-line.ts";
import { contentState } from "#site/content/content.contract.ts";

/** The largest picture that staff uploads, in megabytes, and its shortest side in pixels. */
export const LIBRARY_MEGABYTES = 15;
export const SHORTEST_SIDE = 100;

const NO_PICTURE = "Choisissez une image.";
export const NOT_A_PICTURE = "Ce fichier n’est pas une image. Choisissez une photo JPG, PNG ou WebP.";
export const NOT_A_LIBRARY_PICTURE =
  "Ce fichier n’est pas une image lisible, ou elle a trop de pixels. Choisissez une photo JPG, PNG ou WebP.";
export const PICTURE_IS_HEIC =
  "Cette photo est au format HEIC de l’iPhone, que les navigateurs ne montrent pas. Envoyez-la en JPG\u00a0: sur l’iPhone, Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»\u202f; WhatsApp et l’e‑mail la changent aussi en JPG.";
export const PICTURE_TOO_LARGE = `Cette image est trop lourde\u00a0: ${LIBRARY_MEGABYTES}\u00a0Mo au plus.`;
export const PICTURE_TOO_SMALL = `Cette image est trop petite ou trop étroite\u00a0: ${SHORTEST_SIDE}\u00a0pixels de côté au moins.`;
export const ALT_MISSING = "Décrivez l’image en une phrase, ou cochez «\u00a0Image décorative\u00a0».";

/** The longest description of a picture, in characters. */
export const LONGEST_ALT = 250;
const alternative = optionalWrittenLine(LONGEST_ALT);

interface Described {
  alt: string;
  decorative: boolean;
}

const describedOrDecorative = z.refine<Described>(({ alt, decorative }) => decorative || alt !== "", {
  path: ["alt"],
  error: ALT_MISSING,
});

/** The form of an upload: the file, and what it shows for those who do not see it. */
export const pictureUpload = z
  .object({
    file: z.file({ error: NO_PICTURE }),
    alt: z._default(alternative, ""),
    decorative: z.pipe(
      z._default(z.string(), ""),
      z.pipe(
        z.transform((text: string) => text === "true"),
        z.boolean(),
      ),
    ),
  })
  .check(describedOrDecorative);

const WRONG_PLACE = "Cet endroit n’est pas dans l’image.";
const fraction = z.number({ error: WRONG_PLACE }).check(z.gte(0, WRONG_PLACE), z.lte(1, WRONG_PLACE));
const length = z.number({ error: WRONG_PLACE }).check(z.gte(0.02, WRONG_PLACE), z.lte(1, WRONG_PLACE));

/** The point that no crop cuts off, in fractions of width and height. */
const focus = z.object({ x: fraction, y: fraction });

/** A part of the picture that was chosen for one shape; null for the part around the focus. */
const crop = z.nullable(
  z
    .object({ x: fraction, y: fraction, width: length, height: length })
    .check(z.refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, { error: WRONG_PLACE })),
);
const crops = z.object({ banner: crop, portrait: crop });

const VERSION_MISSING = "Rechargez la page : la version manque.";

/** New values of a picture. `everywhere`: contents that show it are changed to the new crop. */
export const pictureChange = z
  .object({
    version: changedVersion(VERSION_MISSING),
    alt: alternative,
    decorative: z.boolean(),
    focus,
    crops,
    everywhere: z._default(z.boolean(), false),
  })
  .check(describedOrDecorative);

/** The query of the library: what was typed, those that nothing shows, or the one with this reference. */
export const libraryQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  show: z.optional(z.enum(["unused"], { error: "Ce filtre n’existe pas." })),
  reference: z.optional(z.string().check(z.maxLength(500, "Cette image n’existe pas."))),
  /** Where the last list ended. */
  after: z.optional(z.string().check(z.maxLength(100, "Cette page de la liste n’existe pas."))),
});

/** A picture of the library. `references` are its files in each shape, as contents name them. */
export const libraryPicture = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  /** In pixels, as it was stored. */
  width: z.number(),
  height: z.number(),
  /** The size of the file that was uploaded. */
  bytes: z.number(),
  focus,
  crops,
  references: z.object({ banner: z.string(), portrait: z.string(), photo: z.string(), logo: z.string() }),
  uploaded_at: z.string(),
  uploaded_by: z.nullable(z.string()),
  updated_by: z.nullable(z.string()),
});

/** One stretch of the library, the newest first; `next` is the query's `after`, null at the end. */
export const libraryList = z.object({ data: z.array(libraryPicture), total: z.number(), next: z.nullable(z.string()) });

/**
 * The contents that show a picture: what each is, its name, the path of its form if it has one, and its state if it is
 * published.
 */
export const pictureUses = z.object({
  data: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      name: z.string(),
      edit_path: z.nullable(z.string()),
      state: z.nullable(contentState),
    }),
  ),
});

export type LibraryPicture = z.infer<typeof libraryPicture>;
export type LibraryList = z.infer<typeof libraryList>;
export type LibraryQuery = z.infer<typeof libraryQuery>;
export type PictureUpload = z.infer<typeof pictureUpload>;
export type PictureChange = z.infer<typeof pictureChange>;
export type PictureCrops = z.infer<typeof crops>;
export type PictureFocus = z.infer<typeof focus>;
export type PictureUse = z.infer<typeof pictureUses>["data"][number];
