/** Returns the email that the previous page passed with the navigation, or null. */
export function emailOf(navigationState: unknown): string | null {
  const { email } = (navigationState ?? {}) as { email?: unknown };
  return typeof email === "string" && email !== "" ? email : null;
}
