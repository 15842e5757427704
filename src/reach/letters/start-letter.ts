import { SYSTEM } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { freezeAudience } from "./audience.repo.ts";
import { recordLetterState } from "./audited-letter.ts";
import { isTooEarly } from "./is-too-early.ts";
import { type Letter, listDueLetters, lockLetter, updateLetter } from "./letters.repo.ts";
import { letterRound } from "./letters-outbox.ts";

/** Starts the next round of the letter, which takes the place of all rounds before it. */
export async function startRound(
  { tx, enqueue }: Pick<UnitOfWork, "tx" | "enqueue">,
  { id, round }: Pick<Letter, "id" | "round">,
  notBefore?: Date,
): Promise<void> {
  const next = round + 1;
  await updateLetter(tx, id, { round: next });
  const dedupeKey = `${letterRound.kind}:${id}:${next}`;
  enqueue(letterRound, { letterId: id, round: next }, notBefore ? { dedupeKey, notBefore } : { dedupeKey });
}

/** Starts to send a letter that is locked: who is in its segment now gets it, and no one who joins it later. */
export async function startLetter(unit: UnitOfWork, letter: Letter, now: Date): Promise<void> {
  await freezeAudience(unit.tx, letter, now);
  await updateLetter(unit.tx, letter.id, { state: "sending", startedAt: now });
  await startRound(unit, letter);
}

/**
 * Starts to send each scheduled letter whose moment has come. One to those who did not come to an event that was put off
 * since is a draft again.
 */
export async function startDueLetters({ db, write, clock }: Pick<AppContext, "db" | "write" | "clock">): Promise<void> {
  const now = clock.now();
  for (const id of await listDueLetters(db, now)) {
    await write(async (unit) => {
      const letter = await lockLetter(unit.tx, id);
      // Meanwhile staff, or another node, may have decided otherwise.
      if (letter?.state !== "scheduled" || !letter.scheduledAt || letter.scheduledAt > now) return;
      const to = (await isTooEarly(unit.tx, letter, now)) ? "draft" : "sending";
      if (to === "sending") await startLetter(unit, letter, now);
      else await updateLetter(unit.tx, id, { state: to, scheduledAt: null });
      await recordLetterState(unit, letter, { to, at: now, actor: SYSTEM, origin: null });
    });
  }
}
