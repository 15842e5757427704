import type { Role } from "#people/identity/account.contract.ts";

/** The name of each role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: "Administration",
  treasurer: "Trésorerie",
  editor: "Rédaction",
  reception: "Accueil",
  member: "Membre",
};
