// Separate from the contracts, so that a small form can show them without loading the validation.

export const MISSING_CUSTOMER = "Veuillez remplir toutes les informations client.";
export const MISSING_FIRST_NAME = "Veuillez saisir votre prénom.";
export const MISSING_LAST_NAME = "Veuillez saisir votre nom.";
export const MISSING_PHONE = "Veuillez saisir votre numéro de téléphone.";
export const MISSING_EMAIL = "Veuillez saisir votre adresse e\u2011mail.";
export const INVALID_EMAIL_TEXT = "Veuillez saisir une adresse e\u2011mail valide, par exemple awa@exemple.ci.";
export const TOKEN_MISSING = "Token non trouvé";

/**
 * The consent text of the newsletter in the forms of giving, beside what its box says. A change of the text is a new
 * version.
 */
export const GIVING_NEWS_CONSENT = {
  version: "2026-11-27",
  text: "Elles arrivent avec notre lettre, une par mois au plus. Vous pourrez vous désinscrire à tout moment.",
} as const;
