import type { HeadKind } from "#demo/artwork/heads.ts";

interface DemoVolunteer {
  readonly firstName: string;
  readonly lastName: string;
  readonly head: HeadKind;
  readonly profession: string;
  readonly city: string;
  readonly country: string;
  readonly contributions: number;
}

type Row = readonly [
  firstName: string,
  lastName: string,
  head: HeadKind,
  profession: string,
  city: string,
  contributions: number,
  country?: string,
];

const rows: readonly Row[] = [
  ["Adjoua", "Kouamé", "scarf", "Sage-femme", "Yamoussoukro", 12],
  ["Yao", "N’Guessan", "short", "Électricien", "Bouaké", 9],
  ["Mariam", "Traoré", "veil", "Étudiante en droit", "Abidjan", 4],
  ["Koffi", "Tanoh", "cap", "Chauffeur", "Aboisso", 17],
  ["Grâce", "Djédjé", "puffs", "Lycéenne", "Gagnoa", 3],
  ["Ibrahim", "Cissé", "kufi", "Commerçant", "Odienné", 8],
  ["Akissi", "Konan", "bun", "Professeure de mathématiques", "Dimbokro", 21],
  ["Seydou", "Coulibaly", "shaved", "Mécanicien", "Ferkessédougou", 6],
  ["Prisca", "Zadi", "braids", "Couturière", "Soubré", 11],
  ["Emmanuel", "Aka", "grey", "Pêcheur à la retraite", "Assinie", 15],
  ["Rokia", "Bamba", "tall-scarf", "Restauratrice", "Séguéla", 7],
  ["Didier", "Tapé", "short", "Infirmier", "Divo", 19],
  ["Ahou", "Yapo", "scarf", "Agricultrice", "Agboville", 13],
  ["Lassina", "Soro", "straw", "Planteur d’anacarde", "Korhogo", 10],
  ["Estelle", "Boni", "bun", "Pharmacienne", "Adzopé", 5],
  ["Franck", "Oulaï", "cap", "Informaticien", "Abidjan", 14],
  ["Fatoumata", "Doumbia", "veil", "Institutrice", "Touba", 16],
  ["Kouadio", "Assi", "helmet", "Maçon", "Bongouanou", 22],
  ["Inès", "Moreau", "bun", "Traductrice", "Nantes", 2, "France"],
  ["Bakary", "Fofana", "short", "Étudiant en agronomie", "Daloa", 6],
  ["Solange", "Guédé", "braids", "Coiffeuse", "San-Pédro", 9],
  ["Nahoua", "Silué", "kufi", "Tisserand", "Waraniéné", 8],
  ["Ruth", "Adjé", "puffs", "Étudiante infirmière", "Abengourou", 4],
  ["Zié", "Yéo", "straw", "Apiculteur", "Boundiali", 12],
  ["Salimata", "Ouédraogo", "scarf", "Comptable", "Ouagadougou", 3, "Burkina Faso"],
  ["Cédric", "Kacou", "shaved", "Photographe", "Grand-Bassam", 7],
  ["Amenan", "Kouakou", "tall-scarf", "Commerçante", "Toumodi", 18],
  ["Mamadou", "Ndiaye", "cap", "Logisticien", "Dakar", 2, "Sénégal"],
  ["Élodie", "Gohou", "braids", "Ingénieure en eau", "Man", 11],
  ["Vassiriki", "Méité", "grey", "Instituteur à la retraite", "Mankono", 25],
];

/** The demo's volunteers; none of these people exists. */
export const demoVolunteers: readonly DemoVolunteer[] = rows.map(
  ([firstName, lastName, head, profession, city, contributions, country = "Côte d’Ivoire"]) => ({
    firstName,
    lastName,
    head,
    profession,
    city,
    country,
    contributions,
  }),
);
