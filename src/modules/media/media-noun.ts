/** The cache tag of whatever shows pictures, films or their stills. */
export const MEDIA_NOUN = "media";
