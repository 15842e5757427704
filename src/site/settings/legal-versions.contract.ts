/** The versions of the texts before the administrator publishes others: the day from which each applies, as YYYY-MM-DD. */
export const TERMS_VERSION = "2026-11-21";
export const PRIVACY_VERSION = "2026-11-27";
/** 'Afficher mon nom parmi les donateurs', in the payment form. */
export const SHOW_NAME_VERSION = "2026-11-21";
