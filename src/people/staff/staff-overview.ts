import type { AppContext } from "#composition/context.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { readTypedDay } from "#platform/typed-day.ts";
import { GUESSES, type Guess } from "#shared/heard-names.ts";
import { abilitiesOf, type StaffActor } from "./authorize.ts";
import type { StaffPerson, WaitingList } from "./staff.contract.ts";
import type { StaffSearch } from "./staff-declarations.ts";
import type { StaffSearchResults } from "./staff-search.contract.ts";
import type { StaffMember } from "./staff-session.ts";

/** Returns the member of staff who is signed in to the back office. */
export function presentStaff(
  { account, roles, closesAt }: Pick<StaffMember, "account" | "roles" | "closesAt">,
  now: Date,
): StaffPerson {
  const { id, firstName, lastName } = account;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    roles: [...roles],
    abilities: abilitiesOf(roles),
    closes_in: Math.max(0, Math.floor((closesAt.getTime() - now.getTime()) / 1_000)),
  };
}

/** Returns the work that waits for this member of staff, that which waits longest first. */
export async function listWaitingWork(
  ctx: Pick<AppContext, "db" | "clock" | "waitingWork">,
  { id, roles }: Pick<StaffActor, "id" | "roles">,
): Promise<WaitingList> {
  const abilities = abilitiesOf(roles);
  const own = ctx.waitingWork.filter(({ ability }) => abilities.includes(ability));
  const reader = await readOwnIdentity(ctx.db, { id });
  const found = await Promise.all(
    own.map(async ({ label, path, find }) => {
      const { count, since } = await find({ db: ctx.db, clock: ctx.clock, reader });
      return { label, path, count, since: since?.toISOString() ?? null };
    }),
  );
  const waiting = found.filter(({ count }) => count > 0);
  return { data: waiting.sort((one, other) => (one.since ?? "~").localeCompare(other.since ?? "~")) };
}

const OF_EACH_KIND = 5;
/** The most of a kind that have a typed number as a part of another, if one that is found has the whole of it. */
const PARTS_BESIDE_WHOLE = 2;
const HEARD_ALIKE = "se prononce presque pareil";

/**
 * Returns what this member of staff may open and has this text in its name, kind by kind; if that is people, or
 * nothing, below it the people whose names are heard like it, and nearly if nothing at all is written so.
 */
export async function searchEverything(
  ctx: Pick<AppContext, "db" | "clock" | "hearName" | "staffSearches">,
  { roles }: Pick<StaffActor, "roles">,
  text: string,
): Promise<StaffSearchResults> {
  const abilities = abilitiesOf(roles);
  const searches = ctx.staffSearches
    .filter(({ ability }) => abilities.includes(ability))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const query = { text, day: readTypedDay(text, dayOf(ctx.clock.now())), limit: OF_EACH_KIND + 1, roles };
  const all = await Promise.all(searches.map(async (search) => ({ search, rows: await search.find(ctx, query) })));
  const found = await Promise.all(all.map((one) => keepFirst(ctx, one, { text, most: mostOf(one.search, all) })));
  const written = found
    .flatMap(({ search, rows, onward }) => [...rows, ...onward].map((row) => ({ kind: search.label, ...row })))
    .sort(exactFirst)
    .map(({ isExact: _, ...row }) => row);
  const cut = found.filter((one) => one.isCut).map(({ search }) => search.label);
  const told = cut.length > 0 ? { cut } : {};
  const isName = written.length === 0 || found.some(({ search, rows }) => search.guess && rows.length > 0);
  for (const guess of isName ? (written.length === 0 ? GUESSES : GUESSES.slice(0, 1)) : []) {
    const guessed = await Promise.all(
      found.map(async (one) => ({ search: one.search, rows: await guessBeside(ctx, one, { text, guess, roles }) })),
    );
    const data = guessed.flatMap(({ search, rows }) => rows.slice(0, mostOf(search, guessed)));
    if (data.length > 0) return { data: [...written, ...data], ...told };
  }
  return { data: written, ...told };
}

function exactFirst(one: Found[number], other: Found[number]): number {
  return Number(other.isExact ?? false) - Number(one.isExact ?? false);
}

type Found = Awaited<ReturnType<StaffSearch["find"]>>;

function mostOf(search: StaffSearch, all: readonly { search: StaffSearch; rows: Found }[]): number {
  const isWhole = all.some(({ rows }) => rows.some(({ isExact }) => isExact));
  const own = all.find((one) => one.search === search)?.rows ?? [];
  if (isWhole && own.some(({ isExact }) => isExact === false))
    return Math.max(PARTS_BESIDE_WHOLE, own.slice(0, OF_EACH_KIND).filter(({ isExact }) => isExact).length);
  const isAlone = all.every((other) => other.search === search || other.rows.length === 0);
  return isAlone ? OF_EACH_KIND : (search.mostBesideOthers ?? OF_EACH_KIND);
}

/** Returns the first of these rows, and if there are more, the row that leads to them. */
async function keepFirst(
  ctx: Pick<AppContext, "db" | "clock">,
  { search, rows }: { search: StaffSearch; rows: Found },
  { text, most }: { text: string; most: number },
) {
  const isCut = rows.length > most;
  const onward = isCut ? await search.more?.(ctx, { text }) : null;
  return { search, rows: rows.toSorted(exactFirst).slice(0, most), isCut, onward: onward ? [onward] : [], most };
}

/**
 * Returns the people of this kind whose names are heard like the text, if there is room for them beside the `rows`
 * written so.
 */
async function guessBeside(
  ctx: Pick<AppContext, "db" | "clock" | "hearName">,
  { search, rows, most }: { search: StaffSearch; rows: Found; most: number },
  { text, guess, roles }: { text: string; guess: Guess; roles: StaffActor["roles"] },
): Promise<StaffSearchResults["data"]> {
  const room = most - rows.length;
  if (!search.guess || room <= 0) return [];
  const known = new Set(rows.map(({ path }) => path));
  const guessed = await search.guess(ctx, { text, guess, limit: OF_EACH_KIND, roles });
  return guessed
    .filter(({ path }) => !known.has(path))
    .slice(0, room)
    .map((row) => ({
      kind: search.label,
      ...row,
      detail: [row.detail, HEARD_ALIKE].filter(Boolean).join(" · "),
    }));
}
