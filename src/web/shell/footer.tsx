import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useMatches } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { Link } from "#web/ui/link.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useNear } from "#web/ui/use-near.ts";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { FoundationName } from "./foundation-name.tsx";

const quickLinks = [
  { label: "À propos", to: paths.about },
  { label: "Nos projets", to: paths.projects },
  { label: "Événements", to: paths.events },
  { label: "Actualités", to: paths.news },
  { label: "Partenaires", to: paths.partners },
];

const resources = [
  { label: "Faire un don", to: paths.campaigns },
  { label: "Mes dons", to: paths.myGifts },
  { label: "S’inscrire", to: paths.signup },
  { label: "Contact", to: paths.contact },
  { label: "Témoignages", to: paths.testimonials },
];

const heading = "text-[1rem] text-sun sm:mb-2 sm:text-[1.1rem]";
const link = "inline-flex min-h-[44px] items-center underline-offset-4 hover:underline";

/** The footer of every page: links, contact details and legal information. */
export function Footer({ settings }: { settings: PublicSettings }): ReactNode {
  const { identity, contact, social, year } = settings;
  return (
    <footer className="mt-auto print:hidden">
      <NewsletterStrip />
      <div className="on-dark bg-forest-deep text-ivory">
        <WovenBand seed={identity.short_name} tone="forest" />
        <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-5 gap-y-3 pt-5 pb-1 text-[0.95rem] sm:gap-x-10 sm:gap-y-9 sm:py-12 sm:text-[1rem] md:grid-cols-[0.8fr_0.8fr_1.3fr] lg:grid-cols-[1.5fr_0.8fr_0.8fr_1.3fr]">
          <div className="col-span-full lg:col-span-1">
            <p className="flex items-center gap-3 font-display text-[1.15rem] leading-tight font-bold tracking-tight sm:text-[1.35rem]">
              <FoundationName
                name={identity.name}
                mark={identity.mark}
                square="h-7 sm:h-10"
                wide="w-26 sm:w-36"
                frame="flex-none rounded-tile bg-ivory p-1.5 sm:p-2"
              />
            </p>
            <p className="mt-4 max-w-[24em] text-sand max-sm:hidden">{identity.tagline}</p>
          </div>
          <LinkList title="Liens rapides" links={quickLinks} />
          <LinkList title="Ressources" links={resources} />
          <div className="col-span-full md:col-span-1">
            <h2 className={heading}>Nous joindre</h2>
            <address className="leading-snug not-italic sm:leading-normal">
              {/* One paragraph on phones, a line each on wider screens. */}
              {contact.address.map((line) => (
                <span key={line} className="sm:block">
                  <span>{line}</span>
                  <span className="sm:hidden">, </span>
                </span>
              ))}
              <span className="sm:block">{`${contact.city}, ${contact.country}`}</span>
              <span className="mt-1 flex flex-wrap gap-x-6 sm:mt-2 sm:block">
                {contact.phone && (
                  <>
                    <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`} className={link}>
                      {contact.phone}
                    </a>
                    <br className="max-sm:hidden" />
                  </>
                )}
                {contact.whatsapp && (
                  <>
                    <a href={whatsAppChat(contact.whatsapp)} rel="noopener" className={link}>
                      WhatsApp
                    </a>
                    <br className="max-sm:hidden" />
                  </>
                )}
                <a href={`mailto:${contact.email}`} className={`${link} break-all`}>
                  {contact.email}
                </a>
              </span>
            </address>
            <ul aria-label="Réseaux sociaux" className="flex flex-wrap gap-x-4 empty:hidden sm:mt-3 sm:gap-2">
              {social.map((one) => (
                <li key={one.url}>
                  <a
                    href={one.url}
                    rel="me noopener"
                    className="inline-flex min-h-[44px] items-center text-[0.93rem] font-semibold underline-offset-4 max-sm:underline sm:rounded-full sm:border sm:border-leaf sm:px-4 sm:hover:bg-forest"
                  >
                    {one.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="border-t border-forest">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-2 text-[0.84rem] text-sand sm:py-3 sm:text-[0.93rem]">
            <p>{`© ${year} ${identity.name}. Tous droits réservés.`}</p>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-5 leading-tight max-sm:w-full sm:flex sm:gap-x-6">
              <li>
                <Link to={paths.terms} className={link}>
                  Conditions d’utilisation
                </Link>
              </li>
              <li>
                <Link to={paths.privacy} className={link}>
                  Politique de confidentialité
                </Link>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: { label: string; to: string }[] }): ReactNode {
  return (
    <nav aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul>
        {links.map((one) => (
          <li key={one.to}>
            <Link to={one.to} className={link}>
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the link that opens a conversation on WhatsApp with this number, given in international form. */
export function whatsAppChat(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}

const NewsletterForm = lazy(() => import("./newsletter-form.tsx").catch(() => ({ default: MissingForm })));

/** The newsletter's form below the pages that are to be read; not below one that only says that there is nothing. */
function NewsletterStrip(): ReactNode {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.newsletter && <Strip />;
}

/** The form needs scripts: it is fetched once it nears the screen. */
function Strip(): ReactNode {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useNear(place, () => setNear(true));
  // As high as the form.
  const loading = (
    <div className="h-62 sm:h-40 lg:h-46 xl:h-40">
      <Skeleton className="h-7 w-44 rounded-card" />
      <Skeleton className="mt-3 h-12 rounded-card" />
    </div>
  );
  return (
    <section
      ref={place}
      aria-labelledby="lettre"
      className="bg-mint py-6 sm:py-9 [@media(scripting:none)]:hidden [body:has(.message-page)_&]:hidden"
    >
      <div className="wrap grid items-start gap-x-16 gap-y-3 lg:grid-cols-[0.8fr_1.2fr]">
        <h2 id="lettre" className="text-[1.3rem] leading-tight sm:text-[1.6rem]">
          Des nouvelles du terrain, une fois par mois
        </h2>
        {near ? (
          <Suspense fallback={loading}>
            <NewsletterForm source="footer" />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </section>
  );
}
