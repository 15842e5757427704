/** The noun whose generation is raised when pictures, films or their stills change. */
export const MEDIA_NOUN = "media";
