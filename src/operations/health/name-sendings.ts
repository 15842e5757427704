/** The French names of what waits in the outbox, by how its kinds begin. */
const NAMES: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^account\./, "e\u2011mails de compte"],
  [/^(staff\.|proposal\.|closing\.|alarm)/, "e\u2011mails à l’équipe"],
  [/^receipt/, "reçus"],
  [/^dues-reminder/, "rappels de cotisation"],
  [/^promise-/, "promesses mensuelles"],
  [/^(newsletter-|letter)/, "lettres"],
  [/^registration\./, "e\u2011mails d’inscription"],
  [/^member-import\./, "invitations de membres"],
  [/^contact-/, "messages"],
  [/^(gift-|donor\.|tribute-card)/, "e\u2011mails aux donateurs"],
];

/** Returns the names of these kinds of messages, each once: `reçus, rappels de cotisation`. */
export function nameSendings(kinds: readonly string[]): string {
  const names = kinds.map((kind) => NAMES.find(([begins]) => begins.test(kind))?.[1] ?? "autres tâches");
  return [...new Set(names)].join(", ");
}
