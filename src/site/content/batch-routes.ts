import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { hashIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { changeMany } from "./change-many.ts";
import { contentBatch, contentBatchResult } from "./content-batch.contract.ts";
import type { Editable } from "./editable.ts";
import { undoBatch } from "./undo-batch.ts";

const BODY_BYTES = 128 * 1024;

/** Returns the calls that change many contents of one kind at once. */
export function batchRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress">,
  editable: Editable,
): Endpoint[] {
  const { kind, chapter } = editable;
  const writing = { method: "post", access: staffWith(ctx, "write_content"), chapter } as const;
  const done = ["How many were changed, and which were not and why", contentBatchResult] as const;
  return [
    endpoint(
      {
        ...writing,
        path: `/admin/${kind}/batches`,
        summary: "Publish, archive or trash many, or take them out of the trash",
        description: "At most 500. With an `Idempotency-Key`, a repeated call changes nothing and has the same answer.",
        body: { json: contentBatch, maxBytes: BODY_BYTES },
        answers: { 200: done, 409: "The filter finds another number than was shown, or the key was used otherwise" },
      },
      ({ body, caller, address, c }) =>
        changeMany(ctx, editable, {
          editor: { staff: caller, origin: ctx.hashAddress(address) },
          key: hashIdempotencyKey(c),
          batch: body,
        }),
    ),
    endpoint(
      {
        ...writing,
        path: `/admin/${kind}/batches/:id/undo`,
        summary: "Take back what one such call changed, for a day",
        answers: { 200: done, 404: "The caller has no such call", 409: "Too late, or taken back already" },
      },
      ({ params, caller, address }) =>
        undoBatch(ctx, editable, {
          editor: { staff: caller, origin: ctx.hashAddress(address) },
          // The types of the path are not known, because the kind is a value.
          id: (params as Record<string, string>).id ?? "",
        }),
    ),
  ];
}
