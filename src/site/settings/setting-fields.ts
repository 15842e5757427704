import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import { AppError } from "#platform/errors.ts";
import { monthOf } from "#platform/months.ts";
import { slugOf } from "#site/content/choose-slug.ts";
import type { LegalSection, LegalText } from "./legal-texts.contract.ts";
import { SOCIAL_NETWORKS, type SocialNetwork } from "./setting-field-names.contract.ts";
import { isLegal, type SettingSection } from "./setting-sections.contract.ts";
import type { Settings } from "./settings.contract.ts";

/** The values of a section by the names of its fields. */
export type SettingFields = Readonly<Record<string, unknown>>;

/** Returns the fields of a section from its stored value. */
export function toFields(section: SettingSection, value: unknown): SettingFields {
  if (isLegal(section)) return { sections: (value as LegalText).sections };
  if (section === "testimonials") return { testimonials: value };
  return section === "social" ? toAddresses(value as Settings["social"]) : (value as SettingFields);
}

/**
 * Returns what is stored of a section from its fields, in place of the value `before`. Throws 422 if dues of the past
 * change.
 */
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

const STARTED =
  "Ce qui valait avant ce mois-ci ne change plus\u00a0: des membres ont payé d’après lui. Ajoutez une ligne à partir de ce mois-ci, ou d’un mois à venir.";

/**
 * Returns the new terms of dues in the order of their months. Throws 422 if those of a month before this one would
 * change: who owed what since when must stay as it was.
 */
function changeTerms(before: readonly DuesTerms[], terms: readonly DuesTerms[], now: Date): DuesTerms[] {
  const current = monthOf(now);
  const sorted = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const started = (all: readonly DuesTerms[]) => all.filter(({ from }) => from < current);
  if (!isDeepStrictEqual(started(before), started(sorted))) {
    throw new AppError("terms_started", STARTED, { fields: { terms: [STARTED] } });
  }
  return sorted;
}

/**
 * Returns the text with the moment of its publication, which names its version. One that is not changed keeps its own:
 * nothing was published. Parts without an anchor get one from their title.
 */
function dateLegalText(before: LegalText, sections: readonly LegalSection[], now: Date): LegalText {
  const taken = new Set(sections.map(({ id }) => id));
  const anchored = sections.map(({ id, title, text }) => {
    if (id !== "") return { id, title, text };
    const base = slugOf(title).slice(0, 60) || "partie";
    let anchor = base;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
    taken.add(anchor);
    return { id: anchor, title, text };
  });
  return isDeepStrictEqual(before.sections, anchored) ? before : { since: now.toISOString(), sections: anchored };
}
