/** Returns what a gift is for, as receipts and mails name it: `Don à la campagne « Un forage pour Kouto »`. */
export function giftLabel(type: "don" | "projet", title: string): string {
  return `${type === "don" ? "Don à la campagne" : "Contribution au projet"} «\u00a0${title}\u00a0»`;
}
