/** Returns where an event is, from the house to the country. */
export function formatPlace({ venue, city, country }: { venue: string | null; city: string; country: string }): string {
  return [venue, city, country].filter(Boolean).join(", ");
}
