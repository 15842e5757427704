import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { HeardWords, HearPayer } from "#platform/db/sounds-like.ts";
import { GUESSES, patternsOf, soundOf } from "#shared/heard-names.ts";
import { plainText } from "#shared/plain-text.ts";
import { isNumber, termsIn } from "./matches-payer.ts";

const NOBODY: HeardWords = [[]];
/** The most words that stand for one that was typed: the shortest are the closest to it. */
const MOST = 50;
const LETTERS = /^[a-z' -]+$/;

/**
 * Hears payers by all words of their names, which this process remembers by their sound: there are few of them beside the payments, and each
 * search reads only those of rows that were written since the search before.
 */
export function createHearing(db: Database): HearPayer {
  const wordsBySound = new Map<string, Set<string>>();
  let readUpTo: string | undefined;
  let reading: Promise<void> | undefined;

  async function readNewWords(): Promise<void> {
    const upTo = await oldestRunning(db);
    for (const word of await listWords(db, readUpTo)) {
      const sound = soundOf(word);
      wordsBySound.set(sound, (wordsBySound.get(sound) ?? new Set()).add(word));
    }
    readUpTo = upTo;
  }

  return async (typed, guess) => {
    const words = termsIn(typed).filter((term) => !isNumber(term));
    if (!words.every((word) => LETTERS.test(plainText(word)))) return NOBODY;
    const patterns = patternsOf(words.join(" "), guess).map((pattern) => new RegExp(pattern));
    if (patterns.length === 0) return NOBODY;
    // The lists that are searched at once share what is read.
    reading ??= readNewWords().finally(() => {
      reading = undefined;
    });
    await reading;
    const sounds = [...wordsBySound];
    return patterns.map((pattern) =>
      sounds
        .filter(([sound]) => pattern.test(` ${sound} `))
        .sort(([one], [other]) => one.length - other.length)
        .flatMap(([, heard]) => [...heard])
        .slice(0, MOST),
    );
  };
}

/**
 * Returns what `find` finds of payers who are written as it was typed. If that is nothing, what it finds by the words that are heard like it
 * is returned with these, and `alike` is true.
 */
export async function findPayers<Found extends { total: number }>(
  hearPayer: HearPayer,
  typed: string | undefined,
  find: (heard: HeardWords | undefined) => Promise<Found>,
): Promise<Found & { heard: HeardWords | undefined; alike: boolean }> {
  const written = { ...(await find(undefined)), heard: undefined, alike: false };
  if (written.total > 0 || !typed) return written;
  for (const guess of GUESSES) {
    const heard = await hearPayer(typed, guess);
    const found = await find(heard);
    if (found.total > 0) return { ...found, heard, alike: true };
  }
  return written;
}

/** Returns the oldest transaction that may still write: what it and later ones write is new to the next search. */
async function oldestRunning(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::xid::text as id`,
  );
  return rows[0]?.id ?? "";
}

/** Returns the words in names of payers, and of members who may be, in rows that this transaction or a later one has written. */
async function listWords(db: Database, since: string | undefined): Promise<string[]> {
  const isNew = since === undefined ? sql`true` : sql`age(xmin) <= age(${since}::xid)`;
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from (
      select split_part(payer, e'\\n', 1) as name from listed_payments where ${isNew}
      union all select search_name from accounts where ${isNew}
      union all select plain_text(first_name || ' ' || last_name) from offline_payments where ${isNew}
    ) names, string_to_table(translate(name, '-0123456789', ' '), ' ') as word`);
  return rows.map(({ word }) => word).filter((word) => LETTERS.test(word));
}
