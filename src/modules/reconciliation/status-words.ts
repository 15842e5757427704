import { sql } from "drizzle-orm";
import type { StatusWord } from "#contracts/reconciliation.ts";
import { nameActor } from "#modules/actor.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { AppContext } from "#modules/context.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type NotedWord, readStatus, statusWordOf } from "./read-export-status.ts";
import { statusWords } from "./status-words.table.ts";

/** Returns what staff said that words mean, and who said so. */
export async function readStatusWords(db: Database): Promise<ReadonlyMap<string, NotedWord>> {
  const { word, meaning, notedBy } = statusWords;
  const rows = await db.select({ word, meaning, notedBy }).from(statusWords);
  return new Map(rows.map((row) => [row.word, row]));
}

/**
 * Stores what a word of the provider's exports means, for all further files. The same again changes nothing. Throws 422 if the site knows the
 * word already by itself.
 */
export async function noteStatusWord(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { word: written, meaning, origin }: StatusWord & { origin: string },
): Promise<void> {
  const word = statusWordOf(written);
  const text = "Le sens de ce mot est déjà connu.";
  if (word === "" || readStatus(written, new Map())) {
    throw new AppError(422, "known_word", text, { fields: { word: [text] } });
  }
  const now = ctx.clock.now();
  await ctx.write(async (unit) => {
    // Of two people at once, the second knows what the first said.
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`status-word:${word}`}, 0))`);
    const before = (await readStatusWords(unit.tx)).get(word)?.meaning;
    if (before === meaning) return;
    const noted = { meaning, notedBy: nameActor(staff), notedAt: now };
    await unit.tx
      .insert(statusWords)
      .values({ word, ...noted })
      .onConflictDoUpdate({ target: statusWords.word, set: noted });
    await recordAudit(unit, {
      ...{ at: now, actor: staff, origin, action: "changed" },
      subject: { kind: "reconciliations", id: "status-words", name: `Statut «\u00a0${word}\u00a0»` },
      ...(before && { before: { meaning: before } }),
      after: { meaning },
    });
  });
}
