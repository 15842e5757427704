import { sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { HeardWords, HearName } from "#platform/db/sounds-like.ts";
import { GUESSES, patternsOf, soundOf } from "#shared/heard-names.ts";
import { plainText } from "#shared/plain-text.ts";
import { isNumber, termsIn } from "./matches-payer.ts";

const NOBODY: HeardWords = [[]];
/** The most words that stand for one that was typed: the shortest are the closest to it. */
const MOST = 50;
const LETTERS = /^[a-z' -]+$/;

/** For how long the words of names are remembered, in milliseconds: to read them takes longer than to search a list. */
const REMEMBERED_FOR = 60_000;

/**
 * Hears payers and members by all words of their names, of which there are few beside the payments. Who pays or signs
 * up for the first time is heard within a minute.
 */
export function createHearing({ db, clock }: { db: Database; clock: Clock }): HearName {
  let known: { readAt: number; words: Promise<[sound: string, word: string][]> } | undefined;

  function readKnown(): Promise<[sound: string, word: string][]> {
    const now = clock.now().getTime();
    if (known && now - known.readAt < REMEMBERED_FOR) return known.words;
    const words = readWords(db);
    known = { readAt: now, words };
    words.catch(() => {
      known = undefined;
    });
    return words;
  }

  return async (typed, guess) => {
    const words = termsIn(typed).filter((term) => !isNumber(term));
    if (!words.every((word) => LETTERS.test(plainText(word)))) return NOBODY;
    const patterns = patternsOf(words.join(" "), guess).map((pattern) => new RegExp(pattern));
    if (patterns.length === 0) return NOBODY;
    const heard = await readKnown();
    return patterns.map((pattern) =>
      heard
        .filter(([sound]) => pattern.test(` ${sound} `))
        .sort(([one], [other]) => one.length - other.length)
        .map(([, word]) => word)
        .slice(0, MOST),
    );
  };
}

/**
 * Returns what `find` finds of payers who are written as it was typed. If that is nothing, what it finds by the words
 * that are heard like it is returned with these, and `alike` is true.
 */
export async function findPayers<Found extends { total: number }>(
  hearName: HearName,
  typed: string | undefined,
  find: (heard: HeardWords | undefined) => Promise<Found>,
): Promise<Found & { heard: HeardWords | undefined; alike: boolean }> {
  const written = { ...(await find(undefined)), heard: undefined, alike: false };
  if (written.total > 0 || !typed) return written;
  for (const guess of GUESSES) {
    const heard = await hearName(typed, guess);
    const found = await find(heard);
    if (found.total > 0) return { ...found, heard, alike: true };
  }
  return written;
}

/**
 * Returns the words in names of payers and members, each with its sound. The N apart that begins a name is part of its
 * word.
 */
async function readWords(db: Database): Promise<[sound: string, word: string][]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from (
      select split_part(payer, e'\\n', 1) as name from listed_payments
      union all select search_name from accounts
      union all select plain_text(first_name || ' ' || last_name) from offline_payments
    ) names, string_to_table(regexp_replace(translate(name, '-0123456789', ' '), '(^| )n ', '\\1n-', 'g'), ' ') as word`);
  return rows.flatMap(({ word }) => (LETTERS.test(word) ? [[soundOf(word), word.replace("-", " ")]] : []));
}
