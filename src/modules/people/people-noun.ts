/** The cache tag of whatever shows team members or volunteers. */
export const PEOPLE_NOUN = "people";
