/** The noun whose generation is raised when projects or their contributions change. */
export const PROJECTS_NOUN = "projects";
