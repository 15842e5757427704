/** The payment method of gifts made before the site existed, in the lists of methods. */
export const FORMER_METHOD = { code: "FORMER", label: "Don repris d’avant le site" } as const;
