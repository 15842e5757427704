import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { nameOfRegistration } from "#site/events/registration-words.contract.ts";
import { formatBadgeCode } from "./badge-code.contract.ts";
import { requireEvent } from "./list-participants.ts";
import type { Participant, ParticipantFilters } from "./participants.contract.ts";
import { findParticipants } from "./participants.repo.ts";
import { presentParticipant } from "./present-participant.ts";
import { readPassages } from "./settle-entries.ts";

const BATCH = 500;

/** Returns the participants that meet the filters, by name. The export is an entry of the audit log. Throws 404 if there is no such event. */
export async function exportParticipants(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_registrations">,
  {
    eventId,
    filters,
    format,
    origin,
  }: { eventId: string; filters: ParticipantFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<Participant>> {
  const event = await requireEvent(ctx.db, eventId);
  await recordExport(ctx, {
    ...{ staff, origin, list: { kind: "participants", name: event.title } },
    request: { format, ...filters },
  });
  async function* batches() {
    let after: ListCursor | undefined;
    while (true) {
      const rows = await findParticipants(ctx.db, { ...filters, eventId: event.id }, { after, limit: BATCH });
      const passages = await readPassages(
        ctx.db,
        rows.map(({ registration }) => registration.id),
      );
      yield rows.map(({ registration }) => presentParticipant(registration, passages));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = { value: last.sortedBy, id: last.registration.id };
    }
  }
  return { title: "Participants", columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<Participant>["columns"] = [
  { heading: "Nom", cell: ({ name }) => name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Entreprise", cell: ({ company }) => company },
  { heading: "Pays", cell: ({ country }) => country },
  { heading: "Code du badge", cell: ({ badge_code }) => formatBadgeCode(badge_code) },
  { heading: "Inscription", cell: ({ state }) => nameOfRegistration(state) },
  { heading: "Inscrit le", cell: ({ registered_at }) => new Date(registered_at) },
  { heading: "Entré le", cell: ({ entered_at }) => (entered_at === null ? null : new Date(entered_at)) },
  { heading: "Au‑delà des places", cell: ({ beyond_seats }) => (beyond_seats ? "oui" : "") },
  { heading: "Passages en double", cell: ({ clashes }) => (clashes.length === 0 ? null : clashes.length) },
];
