import type { ReactNode } from "react";
import { GIVEN_ROLES, type MemberSummary } from "#people/directory/members.contract.ts";
import { capitalize } from "#shared/formats.ts";
import { Chip } from "#web/ui/chip.tsx";

type GivenRole = (typeof GIVEN_ROLES)[number];

export const STANDINGS = [
  ["up_to_date", "À jour"],
  ["late", "En retard"],
] as const;

export const VERIFICATIONS = [
  ["yes", "Vérifiée"],
  ["no", "Non vérifiée"],
] as const;

export const DOCUMENTS = [["waiting", "À vérifier"]] as const;

export const SORTS = [
  ["newest", "Derniers inscrits"],
  ["owed", "Plus grand retard"],
] as const;

/** The roles that the administrator gives: the name of each, and what it opens. */
export const ROLES: Readonly<Record<GivenRole, { name: string; opens: string }>> = {
  treasurer: {
    name: "Trésorerie",
    opens: "Suit et décide les paiements, encaisse, clôture les mois, voit les membres et leurs cotisations.",
  },
  editor: {
    name: "Rédaction",
    opens: "Écrit les pages du site et les lettres, répond aux messages, gère les inscriptions aux événements.",
  },
  reception: {
    name: "Accueil",
    opens: "Inscrit et fait entrer aux événements, voit si un membre est à jour. Rien sur l’argent.",
  },
};

/** Returns the roles of an account in the staff: `Trésorerie, accueil`; empty if it has none. */
export function nameRoles(roles: NonNullable<MemberSummary["account"]>["roles"]): string {
  const given = GIVEN_ROLES.filter((role) => roles.includes(role)).map((role) => ROLES[role].name);
  const names = roles.includes("admin") ? ["Administration", ...given] : given;
  return capitalize(names.join(", ").toLowerCase());
}

export const ROLE_CHOICES = [
  ["any", "Toute l’équipe"],
  ...Object.entries(ROLES).map(([role, { name }]) => [role, name] as const),
] as const;

/** A chip that says whether a member's dues are paid. */
export function StandingChip({ standing }: Pick<MemberSummary, "standing">): ReactNode {
  if (standing === null) return <Chip className="border border-edge/40 bg-white whitespace-nowrap">Non vérifié</Chip>;
  return standing === "late" ? (
    <Chip className="bg-sun whitespace-nowrap">En retard</Chip>
  ) : (
    <Chip className="bg-mint whitespace-nowrap text-forest-deep">À jour</Chip>
  );
}
