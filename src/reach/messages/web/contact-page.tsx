import type { ReactNode } from "react";
import { whatsAppChat } from "#reach/messages/whatsapp-chat.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { withFullPageNavigation } from "#web/api/full-page-navigation.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import NewsletterForm from "#web/shell/newsletter-form.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";

export const handle: PageHandle = {
  public: true,
  cache: {},
  listed: true,
  sources: { "img-src": "https://tile.openstreetmap.org" },
};

export const loader = () => null;
/** Only this page may load the map's tiles. */
export const clientLoader = withFullPageNavigation(() => null);

export default function Contact(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const { contact, identity } = settings;
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Écrire à ${nameWithArticle(identity.name)}, la joindre par téléphone, venir la voir à ${contact.city} ou recevoir sa lettre d’information.`}
        path={paths.contact}
      />
      <PageHeader seed="contact" title="Contact" intro="Écrivez-nous, appelez, ou passez nous voir.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Contact", to: paths.contact },
          ]}
        />
      </PageHeader>
      <div className="wrap section-space grid items-start gap-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,0.75fr)] lg:gap-16">
        <section aria-labelledby="ecrire">
          <Panel>
            <h2 id="ecrire" className="mb-5 text-part">
              Nous écrire
            </h2>
            <ContactForm email={contact.email} />
          </Panel>
        </section>
        <section aria-labelledby="joindre">
          <h2 id="joindre" className="mb-5 text-part">
            Nous joindre
          </h2>
          <Coordinates settings={settings} />
        </section>
      </div>
      <section aria-labelledby="venir" className="wrap pb-[clamp(3.25rem,7vw,4.75rem)]">
        <h2 id="venir" className="mb-6 text-section">
          Nous trouver
        </h2>
        <ContactMap contact={contact} />
      </section>
      <section aria-labelledby="lettre" className="section-space bg-dune">
        <div className="wrap grid items-start gap-7 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 id="lettre" className="text-section">
              Recevoir nos nouvelles
            </h2>
            <p className="mt-4 max-w-[34em] text-lead text-muted">
              Ce qui se construit, ce qui pousse, ce que cela coûte. Après votre inscription, un e&#8209;mail vous
              demande de confirmer : personne ne peut vous inscrire à votre place.
            </p>
          </div>
          <NewsletterForm source="contact" />
        </div>
      </section>
    </>
  );
}

const link = "inline-flex min-h-11 items-center quiet-link [overflow-wrap:anywhere]";

/** The foundation's address and contact details from its settings. */
function Coordinates({ settings: { identity, contact, social } }: { settings: PublicSettings }): ReactNode {
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
