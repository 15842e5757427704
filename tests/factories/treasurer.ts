import { authorize } from "#modules/staff/authorize.ts";

/** A member of staff who may decide about money. */
export const treasurer = authorize({ id: "treasurer-1", roles: ["treasurer"] }, "move_money");

/** How that person decides: from no network address, and with refunds paid through the provider. */
export const BY_TREASURER = { origin: null, refundedBy: "provider" } as const;
