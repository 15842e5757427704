/** The versions of the consent texts: the day from which each applies, as YYYY-MM-DD. A change of a text is a new version. */
export const TERMS_VERSION = "2026-11-21";
export const PRIVACY_VERSION = "2026-11-22";
/** 'Afficher mon nom parmi les donateurs', in the payment form. */
export const SHOW_NAME_VERSION = "2026-11-21";
