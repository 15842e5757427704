/** Returns the key by which addresses are compared: addresses that differ only in case are equal. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
