import type { Member } from "#people/identity/sessions.ts";
import type { StaffActor } from "#people/staff/authorize.ts";

/** A caller who is not signed in: the call has no valid token. */
export interface Visitor {
  readonly kind: "visitor";
}

/** The application itself: its schedules, inbox and outbox, which act on what the outside proved. */
export interface System {
  readonly kind: "system";
}

/** The operator, by a command on the server: known by nothing but access to the machine. */
export interface Operator {
  readonly kind: "operator";
}

/**
 * Who acts. The parameter of a use case says which of them may call it: `Visitor | Member`, `Authorized<"move_money">`.
 */
export type Actor = Visitor | Member | StaffActor | System | Operator;

export const VISITOR: Visitor = { kind: "visitor" };
export const SYSTEM: System = { kind: "system" };
export const OPERATOR: Operator = { kind: "operator" };

/** Returns the actor as records name them: the id of the account, `visitor`, `system` or `operator`. */
export function nameActor(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
    case "system":
    case "operator":
      return actor.kind;
    case "member":
      return actor.account.id;
    case "staff":
      return actor.id;
  }
}
