import type { Account } from "#people/identity/accounts.repo.ts";

/** Returns why undoing an import leaves this account: French, as staff reads it. `tie` is what belongs to it elsewhere. */
export function reasonToKeep({ emailVerifiedAt, signUpHash, signedUpAgain }: Account, tie: string | undefined): string {
  if (emailVerifiedAt) return "La personne a ouvert son compte.";
  if (signUpHash !== null || signedUpAgain) return "Une inscription a été faite avec cette adresse depuis.";
  return tie ?? "Le compte a été modifié depuis.";
}
