/** Returns the title that the label of a payment quotes, `Un forage pour Kouto` for a gift to that campaign; else the label. */
export function titleIn(label: string): string {
  return /^(?:Don à la campagne|Contribution au projet) «\s*(.*?)\s*»$/.exec(label)?.[1] ?? label;
}
