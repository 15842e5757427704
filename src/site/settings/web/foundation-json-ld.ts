import { paths } from "#shared/site-paths.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

/** Returns the schema.org data of the foundation. */
export function foundationJsonLd({ identity, contact, social }: PublicSettings, origin: string): JsonLdThing {
  return {
    "@type": "NGO",
    name: identity.name,
    slogan: identity.tagline,
    description: identity.mission,
    url: origin + paths.home,
    logo: `${origin}/favicon.svg`,
    foundingDate: String(identity.founded),
    email: contact.email,
    telephone: contact.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: contact.address.join(", "),
      addressLocality: contact.city,
      addressCountry: contact.country,
    },
    sameAs: social.map((one) => one.url),
  };
}
