/** Returns the key by which addresses are compared: addresses that differ only in case are equal. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Google delivers to one mailbox what differs in dots, or in these two names of it. */
const GOOGLE_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * Returns the mailbox of an address, without case and without what follows a plus, at Google also without dots and
 * under one name: `a+x@b.ci` and `A@b.ci` are read by one person, and so are `a.b@gmail.com` and `ab@googlemail.com`.
 * It only tells whether something is a person's own: mails go to the address as it is.
 */
export function mailboxOf(email: string): string {
  const mailbox = emailKeyOf(email).replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const at = mailbox.lastIndexOf("@");
  if (!GOOGLE_DOMAINS.includes(mailbox.slice(at + 1))) return mailbox;
  return `${mailbox.slice(0, at).replaceAll(".", "")}@gmail.com`;
}
