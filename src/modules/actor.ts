import type { Member } from "./identity/read-session.ts";
import type { StaffActor } from "./staff/authorize.ts";

/** A caller who is not signed in: the call has no valid token. */
export interface Visitor {
  readonly kind: "visitor";
}

/** The application itself: its schedules, inbox and outbox, which act on what the outside proved. */
export interface System {
  readonly kind: "system";
}

/** Who acts. The parameter of a use case says which of them may call it: `Visitor | Member`, `Authorized<"move_money">`. */
export type Actor = Visitor | Member | StaffActor | System;

export const VISITOR: Visitor = { kind: "visitor" };
export const SYSTEM: System = { kind: "system" };

/** Returns the actor as records name them: the id of the account, `visitor` or `system`. */
export function nameActor(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
    case "system":
      return actor.kind;
    case "member":
      return actor.account.id;
    case "staff":
      return actor.id;
  }
}
