import * as z from "zod/mini";
import { pageQuery, paginated } from "#shared/pagination.ts";

export const MEDIA_TYPES = ["image", "video"] as const;
const mediaType = z.enum(MEDIA_TYPES);

/**
 * A picture or a film. `url` is a picture's file reference, or the link to a film; `thumbnail` is the file reference
 * of a video's thumbnail, null if there is none yet.
 */
const mediaItem = z.object({
  id: z.string(),
  type: mediaType,
  title: z.string(),
  description: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  country: z.string(),
});

/** Without a type, pictures and films together. */
export const mediaQuery = z.extend(pageQuery, { type: z.optional(mediaType) });

export const mediaPage = paginated(mediaItem);

export type MediaType = z.infer<typeof mediaType>;
export type MediaItem = z.infer<typeof mediaItem>;
export type MediaPage = z.infer<typeof mediaPage>;

/** The stored thumbnail of a film, null if there is none; `awaited` says whether it is still to be fetched. */
export const filmThumbnail = z.object({ thumbnail: z.nullable(z.string()), awaited: z.boolean() });

export type FilmThumbnail = z.infer<typeof filmThumbnail>;
