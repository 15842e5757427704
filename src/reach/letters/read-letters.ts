import type { AppContext } from "#composition/context.ts";
import { nameOfActor } from "#operations/audit/audit-words.contract.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { dayOf, momentBefore } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isMoment, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { readTypedDay } from "#platform/typed-day.ts";
import { foundationOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { paths } from "#shared/site-paths.ts";
import { type ContentRevisionRow, findRevision, listRevisionRows, readLastActors } from "#site/content/revisions.db.ts";
import type { StoredRevision } from "#site/content/show-revisions.ts";
import { withoutDeletedPictures } from "#site/pictures/held-pictures.ts";
import { countAudience } from "./audience.db.ts";
import { describeReaders, letterMail } from "./letter-mail.ts";
import {
  DAYS_BETWEEN_LETTERS,
  LETTER_STATES,
  type LetterFields,
  type LetterList,
  type LetterPreview,
  type LetterProgress,
  type LetterRecord,
  type LetterSummary,
  type LettersQuery,
  letterMove,
  type OutgoingLetters,
  readersOf,
} from "./letters.contract.ts";
import { countLetters, findLetter, type Letter, listLetters, listOthers, listOutgoing } from "./letters.db.ts";
import { readProgress } from "./recipients.db.ts";

const ROWS = 30;
type Staff = Authorized<"correspond">;

/** Returns the refusal (404) of a letter that does not exist. */
export function letterNotFound(): AppError {
  return notFound("Cette lettre n’existe pas.");
}

/** Returns one stretch of the letters that are found. Throws 422 if `after` is not from this list. */
export async function readLetters(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Staff,
  { after, q, ...filters }: LettersQuery,
): Promise<LetterList> {
  const cursor = after === undefined ? undefined : readCursor(after, isMoment);
  const search = { ...filters, q, day: readTypedDay(q ?? "", dayOf(clock.now())) };
  const found = await listLetters(db, search, { after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1) : undefined;
  const progress = await readProgress(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((letter) => presentLetter(letter, progress.get(letter.id))),
    total: await countLetters(db, search),
    next: last ? writeCursor({ value: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

/** Letters by their subject, words or day. */
export const searchLetters: StaffSearch = {
  ability: "correspond",
  label: "Lettre",
  place: 7,
  async find({ db, clock }, { text, day, limit }) {
    const found = await listLetters(db, { q: text, day }, { after: undefined, limit });
    return found.map(({ id, subject, state, startedAt, scheduledAt, changedAt }) => ({
      title: subject,
      detail: `${formatShortDate(startedAt ?? scheduledAt ?? changedAt, clock.now())} · ${LETTER_STATES[state]}`,
      path: adminPaths.letter(id),
    }));
  },
};

/** Returns the letters that go out, are paused or are scheduled. */
export async function readOutgoing({ db }: Pick<AppContext, "db">, _staff: Staff): Promise<OutgoingLetters> {
  const rows = await listOutgoing(db);
  const progress = await readProgress(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((letter) => presentLetter(letter, progress.get(letter.id))) };
}

/** Returns a letter with its progress, and how many would get it now. Throws 404 if there is none. */
export async function showLetter(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Staff,
  id: string,
): Promise<LetterRecord> {
  const letter = await requireLetter(db, id);
  return {
    ...presentLetter(letter, (await readProgress(db, [id])).get(id)),
    fields: fieldsOf(letter),
    version: letter.version,
    updated_by: await readEditorName(db, id),
    audience: await countAudience(db, letter),
    others: await readOthers(db, letter, clock.now()),
    moves: await readMoves(db, id),
  };
}

async function readOthers(db: Database, { id, segment }: Letter, now: Date): Promise<LetterRecord["others"]> {
  // Members and those who registered for an event get what concerns them, whatever else they get.
  if (readersOf(segment) !== "subscribers") return [];
  const rows = await listOthers(db, { id, since: momentBefore(now, { days: DAYS_BETWEEN_LETTERS }) });
  return rows.map(({ startsAt, started }) => ({ at: startsAt.toISOString(), started }));
}

async function readMoves(db: Database, id: string): Promise<LetterRecord["moves"]> {
  const actions = (await listActions(db, { kind: LETTERS, id })).reverse();
  const names = await readAccountNames(
    db,
    actions.map(({ actor }) => actor),
  );
  return actions.flatMap(({ at, actor, action, after }) => {
    const move = letterMove.safeParse(action);
    if (!move.success) return [];
    const by = nameOfActor({ actor, by: names.get(actor) ?? null });
    const moment = after?.scheduled_at;
    return [{ at: at.toISOString(), by, move: move.data, scheduled_at: typeof moment === "string" ? moment : null }];
  });
}

/** The letters among the records that have versions. */
export const LETTERS = "letters";

/** Returns what staff writes of a letter. */
export function fieldsOf({ subject, body, segment, targetId }: Letter): LetterFields {
  return { subject, body, segment, target_id: targetId };
}

async function readEditorName(db: Database, id: string): Promise<string | null> {
  const actor = (await readLastActors(db, LETTERS, [id])).get(id) ?? null;
  return (await readAccountNames(db, [actor])).get(actor ?? "") ?? null;
}

/** Returns the ways to the versions of letters. */
export function letterHistory(ctx: Pick<AppContext, "db" | "holdPictures">) {
  const stored = ({ version, at, actor, fields }: ContentRevisionRow): StoredRevision => ({
    version,
    at,
    actor,
    fields,
    publication: null,
  });
  return {
    async list(id: string, range: { before: number | undefined; limit: number }) {
      await requireLetter(ctx.db, id);
      return (await listRevisionRows(ctx.db, { kind: LETTERS, contentId: id, ...range })).map(stored);
    },
    async find(id: string, version: number) {
      await requireLetter(ctx.db, id);
      const row = await findRevision(ctx.db, { kind: LETTERS, contentId: id, version });
      if (!row) return undefined;
      const restored = await ctx.db.transaction((tx) => withoutDeletedPictures(ctx, tx, row.fields));
      return { revision: stored(row), restored };
    },
  };
}

/** Returns the letter as mail programs show it. Throws 404 if there is none. */
export async function previewLetter(
  { db, publicUrl, readSettings }: Pick<AppContext, "db" | "publicUrl" | "readSettings">,
  _staff: Staff,
  id: string,
): Promise<LetterPreview> {
  const letter = await requireLetter(db, id);
  // Each reader has a link of their own; the preview has the page on which one subscribes.
  const reader = await describeReaders({ db }, letter, publicUrl + paths.contact);
  const content = letterMail(letter, { publicUrl, reader });
  const mail = await renderMail(content, foundationOf(await readSettings()));
  return { ...mail, bytes: Buffer.byteLength(mail.html) };
}

async function requireLetter(db: Database, id: string): Promise<Letter> {
  const letter = isUuid(id) ? await findLetter(db, id) : undefined;
  if (!letter) throw letterNotFound();
  return letter;
}

/** Returns the letter as a row of the list. */
function presentLetter(letter: Letter, progress: LetterProgress | undefined): LetterSummary {
  return {
    id: letter.id,
    subject: letter.subject,
    state: letter.state,
    scheduled_at: letter.scheduledAt?.toISOString() ?? null,
    started_at: letter.startedAt?.toISOString() ?? null,
    ended_at: letter.endedAt?.toISOString() ?? null,
    updated_at: letter.changedAt.toISOString(),
    progress: progress ?? null,
  };
}
