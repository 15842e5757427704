import type { AppContext } from "#composition/context.ts";
import { nameLastAction } from "#operations/audit/list-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { countAudience } from "./audience.db.ts";
import type { LetterDecision, LetterRecord, LetterSending, LetterState } from "./letters.contract.ts";
import { type Letter, lockLetter, updateLetter } from "./letters.db.ts";
import { LETTERS, letterNotFound, showLetter } from "./read-letters.ts";
import { isTooEarly, requireFinishedTexts, startLetter, startRound } from "./send-letter.ts";
import { lockVersion, recordLetterState } from "./write-letter.ts";

type DecisionContext = Pick<AppContext, "db" | "write" | "clock">;
type Staff = Authorized<"correspond">;

const TOO_EARLY = "L’événement n’aura pas commencé\u00a0: personne ne sera encore venu.";

/** From which states each decision leads to which state. */
const MOVES: Readonly<Record<LetterDecision, Partial<Record<LetterState, LetterState>>>> = {
  pause: { sending: "paused" },
  resume: { paused: "sending" },
  cancel: { scheduled: "draft", sending: "cancelled", paused: "cancelled" },
};

/**
 * Sends a draft: schedules it, or starts at once if no moment is given; a scheduled one gets another moment. The same
 * decision again changes nothing. Throws 404, 409 if the letter was changed meanwhile or has started, and 422 if the
 * moment is past, a text has words in braces, the segment is empty, or the event to which the readers have not come yet
 * still to begin.
 */
export async function sendLetter(
  ctx: DecisionContext,
  staff: Staff,
  { id, sending, origin }: { id: string; sending: LetterSending; origin: string },
): Promise<LetterRecord> {
  await ctx.write(async (unit) => {
    const letter = await lockVersion(unit, id, sending.version);
    const now = ctx.clock.now();
    const scheduledAt = sending.at === null ? null : new Date(sending.at);
    if (isSame(letter, scheduledAt)) return;
    const isLater = letter.state === "scheduled" && scheduledAt !== null;
    if (letter.state !== "draft" && !isLater)
      throw new AppError("not_a_draft", "Cette lettre n’est plus un brouillon.");
    requireFinishedTexts(letter);
    if (scheduledAt && scheduledAt <= now) throw refusal("past_moment", { at: ["Cette date est passée."] });
    if (await isTooEarly(unit.tx, letter, scheduledAt ?? now)) throw refusal("not_started", { segment: [TOO_EARLY] });
    // Those who come are known once the event has begun.
    const mayFillUntilThen = scheduledAt !== null && letter.segment === "entered";
    if (!mayFillUntilThen && (await countAudience(unit.tx, letter)) === 0) {
      throw refusal("empty_audience", { segment: ["Ce groupe est vide."] });
    }
    if (scheduledAt) await updateLetter(unit.tx, id, { state: "scheduled", scheduledAt });
    else await startLetter(unit, letter, now);
    const to = scheduledAt ? "scheduled" : "sending";
    const facts = scheduledAt ? { scheduled_at: scheduledAt.toISOString() } : {};
    await recordLetterState(unit, letter, { to, at: now, actor: staff, origin, facts });
  });
  return showLetter(ctx, staff, id);
}

/**
 * Pauses, resumes or cancels. A decision that is in force already changes nothing. Throws 404, and 409 if it cannot be
 * taken.
 */
export async function decideLetter(
  ctx: DecisionContext,
  staff: Staff,
  { id, decision, origin }: { id: string; decision: LetterDecision; origin: string },
): Promise<LetterRecord> {
  await ctx.write(async (unit) => {
    const letter = isUuid(id) ? await lockLetter(unit.tx, id) : undefined;
    if (!letter) throw letterNotFound();
    const moves = MOVES[decision];
    const to = moves[letter.state];
    if (to === undefined && Object.values(moves).includes(letter.state)) return;
    const now = ctx.clock.now();
    if (to === undefined) {
      const did = await nameLastAction(unit.tx, { kind: LETTERS, id, said: SAID }, { staff, now });
      const text = did ?? "Cette lettre a changé d’état entre-temps.";
      throw new AppError("not_now", `${text} Rechargez la page pour voir où elle en est.`);
    }
    await updateLetter(unit.tx, id, {
      state: to,
      ...(to === "draft" ? { scheduledAt: null } : {}),
      ...(to === "cancelled" ? { endedAt: now } : {}),
    });
    if (to === "sending") await startRound(unit, letter);
    await recordLetterState(unit, letter, { to, at: now, actor: staff, origin });
  });
  return showLetter(ctx, staff, id);
}

const SAID = {
  unscheduled_letter: (has: string) => `${has} annulé l’envoi programmé`,
  started_letter: (has: string) => `l’${has} lancée`,
  paused_letter: (has: string) => `l’${has} mise en pause`,
  resumed_letter: (has: string) => `l’${has} reprise`,
  cancelled_letter: (has: string) => `l’${has} arrêtée`,
};

/** Returns true if the same decision was made before. */
function isSame(letter: Letter, scheduledAt: Date | null): boolean {
  if (scheduledAt === null) return letter.scheduledAt === null && letter.startedAt !== null;
  return letter.state === "scheduled" && letter.scheduledAt?.getTime() === scheduledAt.getTime();
}

function refusal(code: RefusalCode, fields: Record<string, string[]>): AppError {
  return new AppError(code, Object.values(fields).flat().join(" "), { fields });
}
