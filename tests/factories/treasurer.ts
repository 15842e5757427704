import { authorize } from "#modules/staff/authorize.ts";

/** A member of staff who may decide about money. */
export const treasurer = authorize({ id: "treasurer-1", roles: ["treasurer"] }, "move_money");
