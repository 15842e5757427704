import type { DatabaseHandle } from "#platform/db/database.ts";
import { insertMedia, type Media, type NewMedia } from "#site/media/media.db.ts";
import { MEDIA_TAG } from "#site/media/media.module.ts";
import { writeIn } from "../setup/write-in.ts";

/** A published picture; what is given replaces the defaults. */
export async function makeMedia({ db }: DatabaseHandle, change: Partial<NewMedia> = {}): Promise<Media> {
  return writeIn(db)(async ({ tx, invalidate }) => {
    const [media] = await insertMedia(tx, [
      {
        type: "image",
        title: "La pompe de Kouto",
        description: "Le premier seau, un mardi de mai.",
        url: "pictures/0123456789ab/kouto-1200x750.webp",
        country: "Côte d’Ivoire",
        status: "published",
        publishedAt: new Date(Date.now() - 1000),
        ...change,
      },
    ]);
    if (!media) throw new Error("the picture was not stored");
    invalidate([MEDIA_TAG]);
    return media;
  });
}
