/** The noun whose generation is raised when reports change. */
export const REPORTS_NOUN = "reports";
