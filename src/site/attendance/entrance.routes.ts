import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { entranceSnapshot, entryAnswer, entryBatch } from "./entrance.contract.ts";
import { mergeEntryBatch } from "./merge-entry-batch.ts";
import { takeSnapshot } from "./take-snapshot.ts";

const BATCH_BYTES = 96 * 1_024;
const NO_EVENT = "There is no such event";

/** The calls of devices at the gates of an event. */
export function entranceRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: staffWith(ctx, "check_in"), chapter: "Administration", method: "post" } as const;
  return [
    endpoint(
      {
        ...common,
        path: "/admin/events/:id/snapshots",
        summary: "What a device takes along to work without network",
        description: "Names without contacts, and hashes of badges. It is an entry of the audit log.",
        answers: { 200: ["The event and its guests", entranceSnapshot], 404: NO_EVENT },
      },
      ({ caller, params: { id }, address }) =>
        takeSnapshot(ctx, caller, { eventId: id, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...common,
        path: "/admin/events/:id/entries",
        summary: "Add what a device recorded at the gate",
        description: "Each record counts once, by its id. The earliest entry of a badge counts, others are clashes.",
        body: { json: entryBatch, maxBytes: BATCH_BYTES },
        answers: { 200: ["What became of each record, and what changed since", entryAnswer], 404: NO_EVENT },
      },
      ({ caller, params: { id }, body: batch, address }) =>
        mergeEntryBatch(ctx, caller, { eventId: id, batch, origin: ctx.hashAddress(address) }),
    ),
  ];
}
