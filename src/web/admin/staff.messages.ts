import type { Role } from "#people/identity/account.contract.ts";
import type { Ability } from "#people/staff/staff.contract.ts";

/** The name of each role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: "Administration",
  treasurer: "Trésorerie",
  editor: "Rédaction",
  reception: "Accueil",
  member: "Membre",
};

/** The text of each ability. */
const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  write_content: "Écrire et publier les contenus du site",
  read_content: "Lire tous les contenus, publiés ou non",
  read_events: "Consulter les événements",
  change_settings: "Modifier les paramètres de la fondation",
  give_roles: "Attribuer les rôles",
  manage_members: "Corriger les fiches des membres",
  read_money: "Consulter les paiements, le journal, les reçus et les donateurs, et les exporter",
  move_money: "Enregistrer et confirmer un paiement hors ligne, rembourser, corriger",
  read_members: "Consulter les membres et leurs cotisations",
  read_standing: "Vérifier le nom d’un membre et s’il est à jour",
  see_id_images: "Consulter les pièces d’identité, chaque consultation étant notée",
  read_registrations: "Consulter les inscriptions aux événements",
  check_in: "Accueillir les participants aux événements",
  correspond: "Écrire aux participants, lire les messages reçus, envoyer la lettre d’information",
  read_audit_log: "Consulter le journal des actions de l’équipe",
  read_money_audit: "Consulter le journal des actions sur l’argent",
};

/** Abilities contained in a greater one. */
const CONTAINED: Readonly<Partial<Record<Ability, Ability>>> = {
  read_content: "write_content",
  read_events: "read_content",
  read_standing: "read_members",
  read_money_audit: "read_audit_log",
};

/** Describes these abilities in the fewest sentences. */
export function describeAbilities(abilities: readonly Ability[]): string[] {
  const named = abilities.filter((one) => {
    const greater = CONTAINED[one];
    return greater === undefined || !abilities.includes(greater);
  });
  return named.map((one) => ABILITY_NAMES[one]);
}
