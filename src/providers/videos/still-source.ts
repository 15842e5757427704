/** Hands out the stills of films. */
export interface StillSource {
  /** The bytes of a film's still, whatever they are, or null where the host has none or does not answer. Never throws. */
  fetchStill(videoId: string): Promise<Buffer | null>;
}
