/** The cache tag of whatever shows partners. */
export const PARTNERS_NOUN = "partners";
