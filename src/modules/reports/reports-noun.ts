/** The cache tag of whatever shows reports. */
export const REPORTS_NOUN = "reports";
