/** Offered first, and the default if no other country is given. */
export const HOME_COUNTRY = "Côte d’Ivoire";

/** The countries that sign-up offers, in that order; sent by name. */
export const SIGN_UP_COUNTRIES = [
  HOME_COUNTRY,
  "Bénin",
  "Burkina Faso",
  "Cameroun",
  "Congo",
  "Gabon",
  "Ghana",
  "Guinée",
  "Guinée-Bissau",
  "Mali",
  "Mauritanie",
  "Niger",
  "Nigeria",
  "République démocratique du Congo",
  "Sénégal",
  "Tchad",
  "Togo",
  "Algérie",
  "Maroc",
  "Tunisie",
  "Belgique",
  "Canada",
  "États-Unis",
  "France",
  "Suisse",
] as const;
