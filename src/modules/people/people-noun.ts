/** The noun whose generation is raised when team members or volunteers change. */
export const PEOPLE_NOUN = "people";
