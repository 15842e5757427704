/** Returns what addresses are compared by: two that differ in capitals alone are one. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
