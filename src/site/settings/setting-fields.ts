import { randomUUID } from "node:crypto";
import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import { changeTerms } from "./change-terms.ts";
import { dateLegalText } from "./date-legal-text.ts";
import type { LegalSection, LegalText } from "./legal-texts.contract.ts";
import { isLegal, type SettingSection } from "./setting-sections.contract.ts";
import type { Settings } from "./settings.contract.ts";
import { SOCIAL_NETWORKS, type SocialNetwork } from "./social-networks.contract.ts";

/** The values of a section by the names of its fields. */
export type SettingFields = Readonly<Record<string, unknown>>;

/** Returns the fields of a section from its stored value. */
export function toFields(section: SettingSection, value: unknown): SettingFields {
  if (isLegal(section)) return { sections: (value as LegalText).sections };
  if (section === "testimonials") return { testimonials: value };
  return section === "social" ? toAddresses(value as Settings["social"]) : (value as SettingFields);
}

/** Returns what is stored of a section from its fields, in place of the value `before`. Throws 422 if dues of the past change. */
export function toValue(
  section: SettingSection,
  fields: SettingFields,
  { before, now }: { before: unknown; now: Date },
): unknown {
  if (isLegal(section)) return dateLegalText(before as LegalText, fields.sections as LegalSection[], now);
  if (section === "dues")
    return { terms: changeTerms((before as Settings["dues"]).terms, fields.terms as DuesTerms[], now) };
  if (section === "testimonials") return (fields.testimonials as Settings["testimonials"]).map(withId);
  return section === "social" ? toLinks(fields) : fields;
}

function withId<One extends { id: string }>(one: One): One {
  return { ...one, id: one.id || randomUUID() };
}

function toAddresses(links: Settings["social"]): SettingFields {
  const networks = Object.keys(SOCIAL_NETWORKS);
  return Object.fromEntries(networks.map((name) => [name, links.find(({ network }) => network === name)?.url ?? ""]));
}

function toLinks(addresses: SettingFields): Settings["social"] {
  return Object.entries(SOCIAL_NETWORKS).flatMap(([network, label]) => {
    const url = String(addresses[network as SocialNetwork] ?? "");
    return url === "" ? [] : [{ network, label, url }];
  });
}
