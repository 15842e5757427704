/** The cache tag of whatever shows projects: for a change of what they are, or of which there are. */
export const PROJECTS_TAG = "projects";

/** The cache tag of whatever shows this project: for a contribution to it. */
export const projectTag = (id: string): string => `project:${id}`;
