/** After so many letters in a row that came back for reasons that may pass, the address is taken for dead. */
export const RETURNED_IN_A_ROW = 3;

/** Returns whether a status (RFC 3463) says that the address itself is wrong or closed. */
export function saysAddressIsDead(status: string | null): boolean {
  const { subject, detail } = partsOf(status);
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (subject === "1") return detail !== "7" && detail !== "8";
  return subject === "2" && detail === "1";
}

/**
 * Returns whether a status may come of a dead address: the mailbox is full, or no reason is given. What is said of our mail or
 * of our server may not, else a fault of ours would end every subscription.
 */
export function mayMeanDeadAddress(status: string | null): boolean {
  const { subject } = partsOf(status);
  return subject === "0" || subject === "2" || saysAddressIsDead(status);
}

function partsOf(status: string | null): { subject?: string | undefined; detail?: string | undefined } {
  const [kind, subject, detail] = status?.split(".") ?? [];
  return kind === "5" ? { subject, detail } : {};
}
