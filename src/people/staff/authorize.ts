import type { Role } from "#people/identity/account.contract.ts";
import { AppError } from "#platform/errors.ts";
import { ABILITIES, type Ability } from "./staff.contract.ts";

/** A member of staff who acts, authenticated by the session. */
export interface StaffActor {
  readonly kind: "staff";
  id: string;
  roles: readonly Role[];
}

declare const authorized: unique symbol;

/**
 * A member of staff who holds the ability. Only `authorize` makes one, so that a use case which asks for it cannot be
 * called without the check.
 */
export type Authorized<A extends Ability> = StaffActor & { readonly [authorized]: { readonly [K in A]: true } };

const REFUSALS: Partial<Record<Ability, string>> = {
  move_money: "Vous n’avez pas le droit de décider des paiements.",
};

/** Returns the actor as one who holds the ability. Throws 403 if none of the roles has it. */
export function authorize<Actor extends Omit<StaffActor, "kind">, A extends Ability>(
  actor: Actor,
  ability: A,
): Actor & Authorized<A> {
  if (!holdersOf(ability).some((role) => actor.roles.includes(role))) {
    const text = REFUSALS[ability] ?? "Votre rôle ne permet pas cette action.";
    throw new AppError("forbidden", text, { details: { accountId: actor.id } });
  }
  return { ...actor, kind: "staff" } as Actor & Authorized<A>;
}

/** Which roles hold which ability: the one table that every check of the back office reads. */
const HOLDERS: Readonly<Record<Ability, readonly Role[]>> = {
  write_content: ["admin", "editor"],
  read_content: ["admin", "treasurer", "editor"],
  read_events: ["admin", "treasurer", "editor", "reception"],
  change_settings: ["admin"],
  give_roles: ["admin"],
  manage_members: ["admin"],
  read_money: ["admin", "treasurer"],
  move_money: ["admin", "treasurer"],
  read_members: ["admin", "treasurer"],
  read_standing: ["admin", "treasurer", "reception"],
  see_id_images: ["admin"],
  read_registrations: ["admin", "editor", "reception"],
  check_in: ["admin", "editor", "reception"],
  correspond: ["admin", "editor"],
  read_audit_log: ["admin"],
  read_money_audit: ["admin", "treasurer"],
};

/** Returns the roles that hold this ability. */
export function holdersOf(ability: Ability): readonly Role[] {
  return HOLDERS[ability];
}

/** Returns all abilities of these roles together. */
export function abilitiesOf(roles: readonly Role[]): Ability[] {
  return ABILITIES.filter((ability) => HOLDERS[ability].some((role) => roles.includes(role)));
}
