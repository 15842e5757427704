import type { NewAccount } from "#people/identity/accounts.db.ts";

interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profession: string;
  readonly contact: string;
  readonly city: string;
  readonly country: string;
  readonly roles: NonNullable<NewAccount["roles"]>;
  readonly daysAgo: number;
  /** As the start announces it. */
  readonly title: string;
}

/** Who can sign in to the demo: one person for each role, and a member. */
export const demoAccounts: readonly DemoAccount[] = [
  person("admin", ["Adjoua", "Koffi"], "Secrétaire générale", [], "administratrice", 1_900),
  person("tresorerie", ["Lassina", "Ouattara"], "Comptable", ["treasurer"], "trésorier", 1_400),
  person("redaction", ["Clarisse", "N’Guessan"], "Journaliste", ["editor"], "rédactrice", 900),
  person("accueil", ["Séri", "Gnahoré"], "Chargé d’accueil", ["reception"], "accueil", 700),
  person("membre", ["Mariam", "Koné"], "Institutrice", [], "membre", 500),
];

function person(
  name: string,
  [firstName, lastName]: [string, string],
  profession: string,
  roles: DemoAccount["roles"],
  title: string,
  daysAgo: number,
): DemoAccount {
  return {
    email: `${name}@fondation-akwaba.example`,
    firstName,
    lastName,
    profession,
    contact: "+2250700002019",
    city: "Abidjan",
    country: "Côte d’Ivoire",
    roles,
    daysAgo,
    title,
  };
}
