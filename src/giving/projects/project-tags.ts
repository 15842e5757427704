/** The cache tag of everything that shows projects, invalidated if one is added, changed or removed. */
export const PROJECTS_TAG = "projects";

/** Returns the cache tag of everything that shows this project, invalidated by each contribution to it. */
export const projectTag = (id: string): string => `project:${id}`;
