/** Returns the day in Abidjan, which has UTC all year, YYYY-MM-DD. */
export function todayInAbidjan(): string {
  return new Date().toISOString().slice(0, 10);
}
