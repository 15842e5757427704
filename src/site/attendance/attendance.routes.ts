import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer, fileAnswer } from "#platform/http/export-answer.ts";
import { formatPlace } from "#site/events/event-place.contract.ts";
import { type Agenda, type AgendaEvent, agenda } from "./agenda.contract.ts";
import { type AttendedEvent, listAttendedEvents } from "./attendance.db.ts";
import { addParticipant, changeParticipant } from "./change-participant.ts";
import { correctParticipant } from "./correct-participant.ts";
import { entranceSnapshot, entryAnswer, entryBatch } from "./entrance.contract.ts";
import { mergeEntryBatch, takeSnapshot } from "./entrance.ts";
import { listCalls } from "./list-calls.ts";
import { exportParticipants, listParticipants, printBadges, showAttendance } from "./list-participants.ts";
import {
  attendanceCounts,
  badgesQuery,
  moveTargets,
  newParticipant,
  participant,
  participantChange,
  participantCorrection,
  participantExportQuery,
  participantList,
  participantMove,
  participantQuery,
  participantReturn,
} from "./participants.contract.ts";
import { listMoveTargets, moveParticipant, registerAgain } from "./take-place.ts";

const path = "/admin/events/:id/registrations";
const NO_EVENT = "There is no such event";
const NO_REGISTRATION = "There is no such registration";
// A batch of the most persons who are registered at the gate, with long names.
const BATCH_BYTES = 192 * 1_024;

/** The calls by which staff sees who comes to an event, and receives them, also by devices at the gates. */
export function attendanceRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Administration";
  const reading = { access: staffWith(ctx, "read_registrations"), chapter } as const;
  const receiving = { access: staffWith(ctx, "check_in"), chapter } as const;
  const shown = { 200: ["The registration as it then is", participant], 404: NO_REGISTRATION } as const;
  return [
    endpoint(
      {
        ...reading,
        method: "get",
        path: "/admin/agenda",
        summary: "The events of today and the next ones, with who came",
        answers: { 200: ["The events", agenda] },
      },
      ({ caller }) => readAgenda(ctx, caller),
    ),
    endpoint(
      {
        ...reading,
        method: "get",
        path,
        summary: "One stretch of an event's participants, and how full it is",
        query: participantQuery,
        answers: { 200: ["The participants, in their order", participantList], 404: NO_EVENT },
      },
      ({ caller, params: { id }, query }) => listParticipants(ctx, caller, { eventId: id, query }),
    ),
    endpoint(
      {
        ...reading,
        method: "get",
        path: `${path}/counts`,
        summary: "How full an event is, and how many came",
        answers: { 200: ["The counts", attendanceCounts], 404: NO_EVENT },
      },
      ({ caller, params: { id } }) => showAttendance(ctx, caller, id),
    ),
    endpoint(
      {
        ...reading,
        method: "get",
        path: `${path}/export`,
        summary: "The filtered participants as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the audit log.",
        query: participantExportQuery,
        answers: { 200: EXPORTED, 404: NO_EVENT },
      },
      async ({ caller, params: { id }, query: { format, ...filters }, address }) => {
        const origin = ctx.hashAddress(address);
        const table = await exportParticipants(ctx, caller, { eventId: id, filters, format, origin });
        return exportAnswer(table, { format, now: ctx.clock.now() });
      },
    ),
    endpoint(
      {
        ...reading,
        method: "get",
        path: "/admin/events/:id/badges",
        summary: "The badges of those who are found and have a seat, on A4 pages to cut",
        description: "Without photographs, which never leave the participants' devices. An entry of the audit log.",
        query: badgesQuery,
        answers: {
          200: { description: "The file", media: "application/pdf" },
          404: "There is no such event, or badge",
        },
      },
      async ({ caller, params: { id }, query, address }) => {
        const origin = ctx.hashAddress(address);
        const { pdf, slug } = await printBadges(ctx, caller, { eventId: id, ...query, origin });
        return fileAnswer(pdf, { type: "application/pdf", name: `badges-${slug}-${query.file}.pdf` });
      },
    ),
    endpoint(
      {
        ...receiving,
        method: "post",
        path,
        summary: "Register a person",
        body: { json: newParticipant },
        answers: {
          201: ["The registration", participant],
          404: NO_EVENT,
          409: "The event is past, full or on another day, or the person is listed already and staff has not said whether it is the same",
        },
      },
      async ({ caller, params: { id }, body, address, c }) =>
        c.json(await addParticipant(ctx, caller, { eventId: id, body, origin: ctx.hashAddress(address) }), 201),
    ),
    endpoint(
      {
        ...receiving,
        method: "post",
        path: `${path}/:registration`,
        summary:
          "Confirm, admit or cancel a registration, record that the person came, take that back, settle clashes, or mail again",
        body: { json: participantChange },
        answers: { ...shown, 409: "The action does not fit its state, the person came, or the mail went out just now" },
      },
      ({ caller, params: { id, registration }, body: change, address }) =>
        changeParticipant(ctx, caller, { eventId: id, id: registration, change, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...receiving,
        method: "put",
        path: `${path}/:registration`,
        summary: "Correct the name, address, telephone number, organisation or country",
        description: "A new address is mailed how the registration stands; the links of the former one are void.",
        body: { json: participantCorrection },
        answers: {
          ...shown,
          409: "It has ended, the address has another one, or a field of `before` has another value by now",
        },
      },
      ({ caller, params: { id, registration }, body, address }) =>
        correctParticipant(ctx, caller, { eventId: id, id: registration, body, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...receiving,
        method: "get",
        path: "/admin/events/:id/move-targets",
        summary: "The other events to come, to which a place can be moved",
        answers: { 200: ["The events, the soonest first", moveTargets], 404: NO_EVENT },
      },
      ({ params: { id } }) => listMoveTargets(ctx, id),
    ),
    endpoint(
      {
        ...receiving,
        method: "post",
        path: `${path}/:registration/move`,
        summary: "Move the place to another event, and tell the person by mail",
        description: "The seat that this frees is offered to the waiting list. The badge is a new one.",
        body: { json: participantMove },
        answers: {
          200: ["The registration of the other event", participant],
          404: "There is no such registration or event",
          409: "It has ended, the person came, or the other event is past, full or knows the person",
        },
      },
      ({ caller, params: { id, registration }, body: move, address }) =>
        moveParticipant(ctx, caller, { eventId: id, id: registration, move, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...receiving,
        method: "post",
        path: `${path}/:registration/again`,
        summary: "Register the person of an ended registration once more, and tell them by mail",
        body: { json: participantReturn },
        answers: {
          200: ["The new registration", participant],
          404: NO_REGISTRATION,
          409: "It has not ended, the person was erased, or the event is past or full",
        },
      },
      ({ caller, params: { id, registration }, body, address }) =>
        registerAgain(ctx, caller, { eventId: id, id: registration, body, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...receiving,
        method: "post",
        path: "/admin/events/:id/snapshots",
        summary: "What a device takes along to work without network",
        description:
          "Names without addresses, the organisation, the end of the telephone number, the beginning of notes, and hashes of badges. It is an entry of the audit log.",
        answers: { 200: ["The event and its guests", entranceSnapshot], 404: NO_EVENT },
      },
      ({ caller, params: { id }, address }) =>
        takeSnapshot(ctx, caller, { eventId: id, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...receiving,
        method: "post",
        path: "/admin/events/:id/entries",
        summary: "Add what a device recorded at the gate",
        description:
          "Each record counts once, by its id. The earliest entry of a badge counts, others are clashes. A newcomer is registered.",
        body: { json: entryBatch, maxBytes: BATCH_BYTES },
        answers: { 200: ["What became of each record, and what changed since", entryAnswer], 404: NO_EVENT },
      },
      ({ caller, params: { id }, body: batch, address }) =>
        mergeEntryBatch(ctx, caller, { eventId: id, batch, origin: ctx.hashAddress(address) }),
    ),
  ];
}

const NEXT = 4;

/** Returns who is expected today and at the next events, and who has come. */
export async function readAgenda(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_registrations">,
): Promise<Agenda> {
  const found = await listAttendedEvents(db, { now: clock.now(), next: NEXT });
  const pick = (isToday: boolean) => found.filter((row) => row.isToday === isToday).map(present);
  return { today: pick(true), next: pick(false), calls: await listCalls(db, clock.now()) };
}

function present({ event, registered, entered, waiting, clashes }: AttendedEvent): AgendaEvent {
  const { id, title, eventDate, eventTime, availableSeats, confirmedSeats, offeredSeats, heldSeats } = event;
  return {
    id,
    title,
    day: eventDate,
    time: eventTime,
    place: formatPlace(event),
    registered,
    entered,
    waiting,
    clashes,
    seats: availableSeats,
    confirmed: confirmedSeats,
    pending: offeredSeats + heldSeats,
    free: availableSeats - confirmedSeats - offeredSeats - heldSeats,
  };
}
