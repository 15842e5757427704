/** The email that the page before handed over with the navigation, or null. */
export function emailOf(navigationState: unknown): string | null {
  const { email } = (navigationState ?? {}) as { email?: unknown };
  return typeof email === "string" && email !== "" ? email : null;
}
