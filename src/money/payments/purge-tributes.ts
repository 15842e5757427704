import type { AppContext } from "#composition/context.ts";
import { eraseOldTexts } from "./tributes.repo.ts";

/** Days after which the card of an order that was never paid is deleted; the privacy policy names the same number. */
const CARD_DAYS = 30;

/** Years after which a note to the foundation is deleted; the privacy policy names the same number. */
const NOTE_YEARS = 2;

/** Deletes cards that were not sent, and notes, that are older than the privacy policy allows. */
export async function purgeTributes({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const [cardsBefore, notesBefore] = [clock.now(), clock.now()];
  cardsBefore.setUTCDate(cardsBefore.getUTCDate() - CARD_DAYS);
  notesBefore.setUTCFullYear(notesBefore.getUTCFullYear() - NOTE_YEARS);
  await eraseOldTexts(db, { cardsBefore, notesBefore });
}
