import type { Account } from "#people/identity/accounts.repo.ts";
import { isOwn, type OwnIdentity } from "#people/identity/own-identity.ts";
import { isStaff, rolesOf } from "#people/identity/roles.policy.ts";
import { AppError } from "#platform/errors.ts";

/** Two accounts of one person, by what becomes of each. */
export interface MergedPair {
  staying: Account;
  leaving: Account;
}

/**
 * Throws 409 if these accounts may not be merged this way round: one of them is the caller's own, the one that leaves has a
 * role in the staff, or the one that stays has an address that is not verified while the other's is.
 */
export function requireMergeable({ staying, leaving }: MergedPair, own: OwnIdentity, adminEmail?: string): void {
  const refusal = refusalOf({ staying, leaving }, own, adminEmail);
  if (refusal) throw new AppError(409, ...refusal);
}

function refusalOf(
  { staying, leaving }: MergedPair,
  own: OwnIdentity,
  adminEmail: string | undefined,
): [code: string, text: string] | undefined {
  if (staying.id === leaving.id) return ["same_account", "C’est le même compte\u00a0: choisissez-en un autre."];
  if ([staying, leaving].some(({ id, email }) => isOwn(own, { userId: id, email }))) {
    return [
      "own_account",
      "C’est votre propre compte\u00a0: une autre personne de l’administration doit le fusionner.",
    ];
  }
  // Also roles that an address which is not verified yet would open.
  if (isStaff(rolesOf(leaving, adminEmail)) || leaving.roles.length > 0 || leaving.emailKey === adminEmail) {
    return [
      "staff_account",
      "Le compte qui disparaîtrait a un rôle dans l’équipe\u00a0: retirez-lui d’abord ce rôle, ou gardez ce compte-là.",
    ];
  }
  if (!staying.emailVerifiedAt && leaving.emailVerifiedAt) {
    return [
      "unverified",
      "Gardez plutôt l’autre compte\u00a0: son adresse e\u2011mail est vérifiée, celle-ci ne l’est pas.",
    ];
  }
  return undefined;
}
