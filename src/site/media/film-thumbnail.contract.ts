import * as z from "zod/mini";

/** The stored thumbnail of a film, null if there is none; `awaited` says whether it is still to be fetched. */
export const filmThumbnail = z.object({ thumbnail: z.nullable(z.string()), awaited: z.boolean() });

export type FilmThumbnail = z.infer<typeof filmThumbnail>;
