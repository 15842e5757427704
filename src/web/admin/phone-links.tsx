import type { ReactNode } from "react";
import { whatsAppChat } from "#web/shell/footer.tsx";

const LINK = "text-forest underline";

/** Returns the address that calls the number. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/**
 * Returns the address that opens a conversation on WhatsApp; null for a number without its country, which WhatsApp
 * would misread.
 */
export function chatWith(phone: string): string | null {
  return phone.startsWith("+") ? whatsAppChat(phone) : null;
}

/** A person's telephone number, to call it or to write to it on WhatsApp. */
export function PhoneLinks({ phone }: { phone: string }): ReactNode {
  const chat = chatWith(phone);
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <a href={callTo(phone)} className={`${LINK} whitespace-nowrap`}>
        {phone}
      </a>
      {chat && (
        <a href={chat} target="_blank" rel="noopener" className={LINK} aria-label={`Écrire sur WhatsApp au ${phone}`}>
          WhatsApp
        </a>
      )}
    </span>
  );
}
