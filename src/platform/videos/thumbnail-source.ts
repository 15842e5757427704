/** Fetches the thumbnails of videos. */
export interface ThumbnailSource {
  /** Returns the bytes of a video's thumbnail, or null if the host has none or does not answer. Never throws. */
  fetchThumbnail(videoId: string): Promise<Buffer | null>;
}
