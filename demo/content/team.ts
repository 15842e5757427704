interface DemoTeamMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly post: string;
  readonly bio: string;
  readonly city: string;
  readonly country: string;
  readonly contact: string;
  readonly contributions: number;
}

/** The demo's team, in its order; none of these people exists. */
export const demoTeam: readonly DemoTeamMember[] = [
  {
    firstName: "Affoué",
    lastName: "Brou",
    post: "Présidente",
    bio: "Institutrice à Tiassalé pendant vingt ans. C’est dans sa cour que tout a commencé.",
    city: "Tiassalé",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 21",
    contributions: 64,
  },
  {
    firstName: "Souleymane",
    lastName: "Koné",
    post: "Directeur exécutif",
    bio: "Ancien ingénieur des routes, il préfère désormais les chemins qui mènent à l’école.",
    city: "Abidjan",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 22",
    contributions: 58,
  },
  {
    firstName: "Clarisse",
    lastName: "Gnahoré",
    post: "Responsable Éducation",
    bio: "Formée à Daloa, elle suit dix-sept écoles et connaît le prénom de chaque directeur.",
    city: "Daloa",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 23",
    contributions: 47,
  },
  {
    firstName: "Bakary",
    lastName: "Ouattara",
    post: "Responsable Environnement",
    bio: "Forestier, il revient compter les arbres trois ans après, et il compte juste.",
    city: "Korhogo",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 24",
    contributions: 51,
  },
  {
    firstName: "Nadège",
    lastName: "Ehouman",
    post: "Trésorière",
    bio: "Experte-comptable. Aucun franc ne sort sans deux signatures, dont la sienne.",
    city: "Abidjan",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 25",
    contributions: 39,
  },
  {
    firstName: "Moussa",
    lastName: "Diabaté",
    post: "Responsable des chantiers",
    bio: "Chef de chantier depuis ses vingt-deux ans, il forme un maçon dans chaque village.",
    city: "Man",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 26",
    contributions: 72,
  },
  {
    firstName: "Aminata",
    lastName: "Sylla",
    post: "Coordinatrice des volontaires",
    bio: "Deux cents numéros dans son téléphone, et toujours quelqu’un qui décroche.",
    city: "Bouaké",
    country: "Côte d’Ivoire",
    contact: "+225 07 00 00 20 27",
    contributions: 44,
  },
  {
    firstName: "Karim",
    lastName: "Bamba",
    post: "Relais de la diaspora",
    bio: "Parti de Grand-Bassam, installé à Lyon, il fait le lien entre les deux rives et coordonne les envois de livres.",
    city: "Lyon",
    country: "France",
    contact: "+33 7 00 00 20 28",
    contributions: 23,
  },
];
