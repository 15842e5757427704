import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { withFullPageNavigation } from "#web/api/full-page-navigation.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import NewsletterForm from "#web/shell/newsletter-form.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";
import { Coordinates } from "./coordinates.tsx";

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
