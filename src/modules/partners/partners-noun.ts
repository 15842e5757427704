/** The noun whose generation is raised when partners change. */
export const PARTNERS_NOUN = "partners";
