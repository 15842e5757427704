import type { ReactNode } from "react";
import { greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";
import { EmailText } from "#web/ui/email-text.tsx";

/** A sentence of a message that ends with the address to which a mail leaves, `Il part à`. */
export function SentTo({ words, email }: { words: string; email: string }): ReactNode {
  return (
    <>
      <span>{words}</span> <EmailText>{`${email}.`}</EmailText>
    </>
  );
}

/** Returns how a mail to the person begins and ends around what staff writes, as the form says it. */
export function describeFrame(firstName: string, end: string): string {
  return `Le message commence par ${quoted(greeting(firstName))}, sauf si votre texte salue déjà, et finit par ${quoted(end)}.`;
}
