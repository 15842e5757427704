import type { SQL } from "drizzle-orm";
import type { CalendarEntry } from "#operations/calendar/calendar.contract.ts";
import type { Role } from "#people/identity/account.contract.ts";
import type { OwnIdentity } from "#people/identity/own-identity.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { HearName } from "#platform/db/sounds-like.ts";
import type { TypedDay } from "#platform/typed-day.ts";
import type { Guess } from "#shared/heard-names.ts";
import type { Ability } from "./staff.contract.ts";

/** One kind of work that waits for staff: the home of the back office names it if there is any. */
export interface WaitingWork {
  /** Only staff with this ability is told. */
  ability: Ability;
  /** French, without the number: 'Messages à traiter'. */
  label: string;
  /** The page of this work; null if there is none yet. */
  path: string | null;
  /** Returns how much of it waits for this member of staff, and since when the oldest does. */
  find(ctx: { db: Database; clock: Clock; reader: OwnIdentity }): Promise<{ count: number; since: Date | null }>;
}

/** A row that staff found. `detail` tells it from others of its name: its date and state, null if it has none. */
interface FoundRow {
  title: string;
  detail: string | null;
  path: string;
  /**
   * If a number was typed: true for one that has the whole of it, which comes before all others, false for one that has
   * it as a part.
   */
  isExact?: boolean | undefined;
}

/** A kind of thing that happens on a day. Its module declares it. */
export interface StaffCalendar {
  /** Only staff with this ability sees it. */
  ability: Ability;
  /** Returns at most `limit` of the days from `from` to `to`, both included. */
  list(db: Database, range: { from: string; to: string; now: Date; limit: number }): Promise<readonly CalendarEntry[]>;
}

/** A kind of row that staff finds by its name in the back office. Its module declares it. */
export interface StaffSearch {
  /** Only staff with this ability finds it. */
  ability: Ability;
  /** The French name of one of them, with a capital letter: 'Campagne'. */
  label: string;
  /**
   * The place of its rows among those of other kinds, the lowest first. Contents and pages have none, and come before
   * all.
   */
  place?: number;
  /** The most of its rows if other kinds are found too. */
  mostBesideOthers?: number;
  /**
   * Returns at most `limit` that have this text in their name, whatever its accents and capitals. A day typed in any
   * way is `day`. `roles` are those of who searches.
   */
  find(
    ctx: { db: Database; clock: Clock },
    query: { text: string; day: TypedDay | null; limit: number; roles: readonly Role[] },
  ): Promise<readonly FoundRow[]>;
  /**
   * Returns the row that leads on if more than `find` may return have this text in their name. Missing if no list does.
   */
  more?(ctx: { db: Database; clock: Clock }, query: { text: string }): Promise<FoundRow | null>;
  /**
   * Of people: returns at most `limit` whose name is heard, or nearly, like this text. Asked if nothing at all, or
   * people, are written so.
   */
  guess?(
    ctx: { db: Database; clock: Clock; hearName: HearName },
    query: { text: string; limit: number; guess: Guess; roles: readonly Role[] },
  ): Promise<readonly FoundRow[]>;
}

/**
 * Names the subjects of one kind as they are now, for those that the log stores without a name because it outlives
 * them. Their module declares it. Who reads entries about money reads payments too.
 */
export interface AuditedNames {
  kind: string;
  /** Returns the names by id, of those that are known. */
  read(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** True for the id of one whose name has each word that was typed. Undefined if no word was. */
  isNamed(id: SQL, typed: string): SQL | undefined;
}
