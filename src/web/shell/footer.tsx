import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PublicSettings } from "#contracts/settings.ts";
import { paths } from "#contracts/site-paths.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { Link } from "#web/ui/link.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

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

const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** The footer of every page: links, contact details and legal information. */
export function Footer({ settings }: { settings: PublicSettings }): ReactNode {
  const { identity, contact, social, year } = settings;
  return (
    <footer className="mt-auto print:hidden">
      <NewsletterStrip />
      <div className="on-dark bg-forest-deep text-ivory">
        <WovenBand seed={identity.short_name} tone="forest" />
        <div className="wrap grid grid-cols-2 gap-x-10 gap-y-9 py-12 lg:grid-cols-[1.5fr_0.8fr_0.8fr_1.3fr]">
          <div className="col-span-2 lg:col-span-1">
            <p className="flex items-center gap-3 font-display text-[1.35rem] font-bold tracking-tight">
              <span className="grid size-14 flex-none place-items-center rounded-tile bg-ivory">
                <ArchMark size={40} />
              </span>
              {identity.name}
            </p>
            <p className="mt-4 max-w-[24em] text-sand">{identity.tagline}</p>
          </div>
          <LinkList title="Liens rapides" links={quickLinks} />
          <LinkList title="Ressources" links={resources} />
          <div className="col-span-2 lg:col-span-1">
            <h2 className="mb-2 text-[1.1rem] text-sun">Nous joindre</h2>
            <address className="not-italic">
              {contact.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="block">
                {contact.city}, {contact.country}
              </span>
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`} className={`${link} mt-2`}>
                {contact.phone}
              </a>
              <br />
              <a href={`mailto:${contact.email}`} className={`${link} break-all`}>
                {contact.email}
              </a>
            </address>
            <ul aria-label="Réseaux sociaux" className="mt-3 flex flex-wrap gap-2">
              {social.map((one) => (
                <li key={one.url}>
                  <a
                    href={one.url}
                    rel="me noopener"
                    className="inline-flex min-h-11 items-center rounded-full border border-leaf px-4 text-[0.95rem] font-semibold hover:bg-forest"
                  >
                    {one.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="border-t border-forest">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-3 text-[0.93rem] text-sand">
            <p>
              © {year} {identity.name}. Tous droits réservés.
            </p>
            <ul className="flex flex-wrap gap-x-6">
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

/** The newsletter's form, except on the page that shows a larger one. */
function NewsletterStrip(): ReactNode {
  const { pathname } = useLocation();
  if (pathname === paths.contact || pathname.startsWith(paths.newsletter(""))) return null;
  return (
    <section aria-labelledby="lettre" className="bg-mint py-9 [@media(scripting:none)]:hidden">
      <div className="wrap grid items-start gap-x-16 gap-y-4 lg:grid-cols-[0.8fr_1.2fr]">
        <h2 id="lettre" className="text-[1.6rem] leading-tight">
          Des nouvelles du terrain, une fois par mois
        </h2>
        <NewsletterForm source="footer" />
      </div>
    </section>
  );
}

function LinkList({ title, links }: { title: string; links: { label: string; to: string }[] }): ReactNode {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-[1.1rem] text-sun">{title}</h2>
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
