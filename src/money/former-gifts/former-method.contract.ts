/** How gifts are counted that were made before the site, in the lists of methods. */
export const FORMER_METHOD = { code: "FORMER", label: "Don repris d’avant le site" } as const;
