/** Returns what stands for the keyed hash of this person's network address in the audit log. */
export function originOf(name: string): string {
  return `${name}-demonstration-0000`.slice(0, 22);
}
