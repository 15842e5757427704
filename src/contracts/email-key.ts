/** Returns the key by which addresses are compared: addresses that differ only in case are equal. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the mailbox of an address, without case and without what follows a plus: `a+x@b.ci` and `A@b.ci` are read by one
 * person. It only tells whether something is a person's own: mails go to the address as it is.
 */
export function mailboxOf(email: string): string {
  return emailKeyOf(email).replace(/^([^+@]+)\+[^@]*@/, "$1@");
}
