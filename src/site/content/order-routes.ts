import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { contentOrder, contentOrderChange, contentOrderConflict } from "./content-order.contract.ts";
import type { Editable } from "./editable.ts";
import { readOrder, reorderContents } from "./reorder-contents.ts";

/** A thousand ids, twice. */
const BODY_BYTES = 128 * 1024;
const CONFLICT = "L’ordre a été changé entre-temps, ou la liste n’est plus la même.";

/** Returns the calls that read and change the order of one kind of content; none if staff does not decide it. */
export function orderRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress">,
  editable: Editable,
): Endpoint[] {
  const { order, kind, chapter } = editable;
  if (!order) return [];
  const path = `/admin/${kind}/order` as const;
  const read = () => readOrder(ctx.db, editable, ctx.clock.now());
  return [
    endpoint(
      {
        method: "get",
        path,
        access: staffWith(ctx, "read_content"),
        chapter,
        summary: "The contents in the order in which the site shows them",
        answers: { 200: ["The order", contentOrder] },
      },
      read,
    ),
    endpoint(
      {
        method: "put",
        path,
        access: staffWith(ctx, "write_content"),
        chapter,
        summary: "Store another order of the same contents",
        body: { json: contentOrderChange, maxBytes: BODY_BYTES },
        answers: {
          200: ["The new order", contentOrder],
          409: ["The order is no longer the one that it was made from", contentOrderConflict],
        },
      },
      async ({ body, caller, address, c }) => {
        const editor = { staff: caller, origin: ctx.hashAddress(address) };
        if (await reorderContents(ctx, editable, { ...body, editor })) return read();
        const refusal = {
          message: CONFLICT,
          error: CONFLICT,
          code: "changed_meanwhile",
          request_id: c.get("requestId"),
        };
        return c.json({ ...refusal, current: await read() }, 409);
      },
    ),
  ];
}
