interface DemoVolunteer {
  readonly firstName: string;
  readonly lastName: string;
  readonly profession: string;
  readonly city: string;
  readonly country: string;
  readonly contributions: number;
}

type Row = readonly [
  firstName: string,
  lastName: string,
  profession: string,
  city: string,
  contributions: number,
  country?: string,
];

const rows: readonly Row[] = [
  ["Adjoua", "Kouamé", "Sage-femme", "Yamoussoukro", 12],
  ["Yao", "N’Guessan", "Électricien", "Bouaké", 9],
  ["Mariam", "Traoré", "Étudiante en droit", "Abidjan", 4],
  ["Koffi", "Tanoh", "Chauffeur", "Aboisso", 17],
  ["Grâce", "Djédjé", "Lycéenne", "Gagnoa", 3],
  ["Ibrahim", "Cissé", "Commerçant", "Odienné", 8],
  ["Akissi", "Konan", "Professeure de mathématiques", "Dimbokro", 21],
  ["Seydou", "Coulibaly", "Mécanicien", "Ferkessédougou", 6],
  ["Prisca", "Zadi", "Couturière", "Soubré", 11],
  ["Emmanuel", "Aka", "Pêcheur à la retraite", "Assinie", 15],
  ["Rokia", "Bamba", "Restauratrice", "Séguéla", 7],
  ["Didier", "Tapé", "Infirmier", "Divo", 19],
  ["Ahou", "Yapo", "Agricultrice", "Agboville", 13],
  ["Lassina", "Soro", "Planteur d’anacarde", "Korhogo", 10],
  ["Estelle", "Boni", "Pharmacienne", "Adzopé", 5],
  ["Franck", "Oulaï", "Informaticien", "Abidjan", 14],
  ["Fatoumata", "Doumbia", "Institutrice", "Touba", 16],
  ["Kouadio", "Assi", "Maçon", "Bongouanou", 22],
  ["Inès", "Moreau", "Traductrice", "Nantes", 2, "France"],
  ["Bakary", "Fofana", "Étudiant en agronomie", "Daloa", 6],
  ["Solange", "Guédé", "Coiffeuse", "San-Pédro", 9],
  ["Nahoua", "Silué", "Tisserand", "Waraniéné", 8],
  ["Ruth", "Adjé", "Étudiante infirmière", "Abengourou", 4],
  ["Zié", "Yéo", "Apiculteur", "Boundiali", 12],
  ["Salimata", "Ouédraogo", "Comptable", "Ouagadougou", 3, "Burkina Faso"],
  ["Cédric", "Kacou", "Photographe", "Grand-Bassam", 7],
  ["Amenan", "Kouakou", "Commerçante", "Toumodi", 18],
  ["Mamadou", "Ndiaye", "Logisticien", "Dakar", 2, "Sénégal"],
  ["Élodie", "Gohou", "Ingénieure en eau", "Man", 11],
  ["Vassiriki", "Méité", "Instituteur à la retraite", "Mankono", 25],
];

/** The demo's volunteers; none of these people exists. */
export const demoVolunteers: readonly DemoVolunteer[] = rows.map(
  ([firstName, lastName, profession, city, contributions, country = "Côte d’Ivoire"]) => ({
    firstName,
    lastName,
    profession,
    city,
    country,
    contributions,
  }),
);
