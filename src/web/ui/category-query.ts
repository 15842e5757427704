/** The query parameter that holds the chosen category of a list. */
export const CATEGORY = "categorie";
