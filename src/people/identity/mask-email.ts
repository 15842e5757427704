/** Returns enough of an address to recognise it, too little to learn it. */
export function maskEmail(email: string): string {
  return `${[...email][0]}•••${email.slice(email.lastIndexOf("@"))}`;
}
