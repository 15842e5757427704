import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { donorSubject, memberSubject, participantSubject, paymentSubject } from "./noted-subjects.ts";
import { noteList, noteText } from "./notes.contract.ts";
import { addNote, changeNote, type NotedSubject, removeNote, showNotes } from "./write-notes.ts";

// The longest note in escaped JSON, with room to spare.
const LARGEST_NOTE_BYTES = 32 * 1024;

type Find = (ctx: AppContext, params: Readonly<Record<string, string>>) => Promise<NotedSubject>;

/** The subjects of notes, below the address of its page, by those whose role opens that page. */
const NOTED = [
  { path: "/admin/donors/:id", ability: "read_money", find: (ctx, { id = "" }) => donorSubject(ctx, id) },
  { path: "/admin/members/:id", ability: "read_members", find: (ctx, { id = "" }) => memberSubject(ctx, id) },
  { path: "/admin/payments/:id", ability: "read_money", find: (ctx, { id = "" }) => paymentSubject(ctx, id) },
  {
    path: "/admin/events/:id/registrations/:registration",
    ability: "read_registrations",
    find: (ctx, { id: eventId = "", registration: id = "" }) => participantSubject(ctx, { eventId, id }),
  },
] as const satisfies readonly {
  path: string;
  ability: "read_money" | "read_members" | "read_registrations";
  find: Find;
}[];

/** The calls of the notes about donors, members, payments and participants. Each write returns the notes as they then are. */
export function noteRoutes(ctx: AppContext): Endpoint[] {
  return NOTED.flatMap(({ path, ability, find }) => notesOf(ctx, { path: `${path}/notes`, ability, find }));
}

function notesOf(
  ctx: AppContext,
  { path, ability, find }: { path: string; ability: (typeof NOTED)[number]["ability"]; find: Find },
): Endpoint[] {
  const shared = { access: staffWith(ctx, ability), chapter: "Administration" } as const;
  const shown = { 200: ["The notes as they then are", noteList], 404: "There is no such thing or note" } as const;
  const own = { ...shown, 403: "Another person wrote the note" } as const;
  const body = { json: noteText, maxBytes: LARGEST_NOTE_BYTES };
  const noteIn = (params: Readonly<Record<string, string>>) => params.note ?? "";
  return [
    endpoint(
      { ...shared, method: "get", path, summary: "The notes, the newest first", answers: shown },
      async ({ caller, params }) => showNotes(ctx.db, caller, await find(ctx, params)),
    ),
    endpoint(
      { ...shared, method: "post", path, summary: "Note something", body, answers: shown },
      async ({ caller, params, body: { text }, address }) => {
        const subject = await find(ctx, params);
        await addNote(ctx, caller, subject, { text, origin: ctx.hashAddress(address) });
        return showNotes(ctx.db, caller, subject);
      },
    ),
    endpoint(
      { ...shared, method: "put", path: `${path}/:note`, summary: "Change a note of one's own", body, answers: own },
      async ({ caller, params, body: { text }, address }) => {
        const subject = await find(ctx, params);
        await changeNote(ctx, caller, subject, { noteId: noteIn(params), text, origin: ctx.hashAddress(address) });
        return showNotes(ctx.db, caller, subject);
      },
    ),
    endpoint(
      { ...shared, method: "delete", path: `${path}/:note`, summary: "Delete a note of one's own", answers: own },
      async ({ caller, params, address }) => {
        const subject = await find(ctx, params);
        await removeNote(ctx, caller, subject, { noteId: noteIn(params), origin: ctx.hashAddress(address) });
        return showNotes(ctx.db, caller, subject);
      },
    ),
  ];
}
