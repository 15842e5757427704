import { AppError } from "#platform/errors.ts";

export type StaffRole = "admin" | "treasurer" | "editor" | "reception";

/** A member of staff who acts, as the session proved. */
export interface StaffActor {
  id: string;
  roles: readonly StaffRole[];
}

declare const authorized: unique symbol;

/** A member of staff who may decide about money: only `authorizeMoney` makes one. */
export type MoneyStaff = StaffActor & { readonly [authorized]: true };

/** The actor may confirm, refund and decide on payments. Refuses (403) all but administrators and treasurers. */
export function authorizeMoney(actor: StaffActor): MoneyStaff {
  if (!actor.roles.some((role) => role === "admin" || role === "treasurer")) {
    throw new AppError(403, "forbidden", "Vous n’avez pas le droit de décider des paiements.");
  }
  return actor as MoneyStaff;
}
