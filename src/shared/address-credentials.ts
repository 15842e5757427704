/** The refusal of an address that holds a name or a password. */
export const WITH_CREDENTIALS =
  "Retirez de cette adresse ce qui précède le @\u00a0: un nom ou un mot de passe ne se publie pas.";

/**
 * Returns whether a web address holds a name or a password: `https://www.exemple.org@mal.example` leads to the second
 * site.
 */
export function holdsCredentials(address: string): boolean {
  return /^\s*https?:[\\/]*[^\\/?#]*@/i.test(address);
}
