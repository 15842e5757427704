/** The orders of lists of projects: by start, the newest or the oldest first, by progress, by budget. */
export const PROJECT_SORTS = ["recent", "ancien", "progression", "budget"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
