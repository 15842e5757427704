import type { ReactNode } from "react";
import { EmailText } from "#web/ui/email-text.tsx";

/** A sentence of a message that ends with the address to which a mail leaves, `Il part à`. */
export function SentTo({ words, email }: { words: string; email: string }): ReactNode {
  return (
    <>
      <span>{words}</span> <EmailText>{`${email}.`}</EmailText>
    </>
  );
}
