import type { MediaItem } from "./media.contract.ts";
import type { Media } from "./media.repo.ts";

/** Returns what the public may see of a picture or a film. */
export function presentMedia(media: Media): MediaItem {
  return {
    id: media.id,
    type: media.type,
    title: media.title,
    description: media.description,
    url: media.url,
    thumbnail: media.thumbnail,
    country: media.country,
  };
}
