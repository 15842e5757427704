import type { SpeakerFields } from "#contracts/event-fields.ts";

// Speakers stand in one hidden control, so that drafts and comparisons treat them as one value.

/** Returns the speakers as the hidden control holds them; empty if there are none. */
export function writeSpeakers(speakers: readonly SpeakerFields[]): string {
  return speakers.length === 0 ? "" : JSON.stringify(speakers);
}

/** Returns the speakers that the hidden control holds. */
export function readSpeakers(value: string | undefined): SpeakerFields[] {
  return value ? JSON.parse(value) : [];
}
