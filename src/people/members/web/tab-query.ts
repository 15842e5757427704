/** The query parameter that holds the open tab of the profile, for a reload and for links. */
export const TAB = "onglet";
