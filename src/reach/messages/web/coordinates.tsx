import type { ReactNode } from "react";
import { whatsAppChat } from "#reach/messages/whatsapp-chat.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";

const link = "inline-flex min-h-11 items-center quiet-link [overflow-wrap:anywhere]";

/** The foundation's address and contact details from its settings. */
export function Coordinates({ settings: { identity, contact, social } }: { settings: PublicSettings }): ReactNode {
  return (
    <address className="not-italic">
      <dl className="grid gap-5">
        <Fact name="Adresse">
          <span>{identity.name}</span>
          {contact.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="block">{`${contact.city}, ${contact.country}`}</span>
        </Fact>
        {contact.phone && (
          <Fact name="Téléphone">
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`} className={link}>
              {contact.phone}
            </a>
          </Fact>
        )}
        {contact.whatsapp && (
          <Fact name="WhatsApp">
            <a href={whatsAppChat(contact.whatsapp)} rel="noopener" className={link}>
              {contact.whatsapp}
            </a>
          </Fact>
        )}
        <Fact name="E-mail">
          <a href={`mailto:${contact.email}`} className={link}>
            {contact.email}
          </a>
        </Fact>
        {contact.hours && <Fact name="Horaires">{contact.hours}</Fact>}
        {social.length > 0 && (
          <Fact name="Réseaux sociaux">
            <ul className="mt-1 flex flex-wrap gap-2">
              {social.map(({ url, label }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="me noopener"
                    className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-[0.95rem] font-semibold hover:bg-mint"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </address>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-[0.95rem] font-[650] text-laterite">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
