import * as z from "zod/mini";
import type { Ability } from "#people/staff/staff.contract.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { capitalize } from "#shared/formats.ts";
import { optionalWrittenLine, writtenLine } from "#shared/written-line.ts";
import type { ContentFacts } from "./content.contract.ts";
import {
  categoryLine,
  goalAmount,
  NO_CATEGORY,
  optionalCount,
  optionalDay,
  optionalWrittenText,
  pageSlug,
  pictureReference,
  readableText,
  requiredDay,
  titleLine,
  writtenText,
} from "./content-fields.contract.ts";
import type { FieldParts } from "./field-parts.contract.ts";

/** One field of a content type: how it is checked, and how its form shows, reads and fills it. */
export interface ContentField<Schema extends z.ZodMiniType = z.ZodMiniType> extends FieldWords {
  schema: Schema;
  /** The simple control that shows it, by which it is also read; `own` if the form of its type shows it. */
  control: "line" | "text" | "number" | "amount" | "picture" | "slug" | "category" | "country" | "own";
  /** True if it may be left empty: it is then null. */
  optional?: boolean;
  /** Its value is HTML, sanitised when it is stored. */
  html?: true;
  /** Its refusal if it is empty. A draft may leave it empty: it is asked for once the content is to be published. */
  due?: string;
  rows?: number;
  type?: "date" | "time" | "tel" | "url";
  suffix?: string;
  /** The parts of its value, or of each of its rows. */
  parts?: FieldParts;
  /** The shape in which the site shows a picture. */
  shape?: "banner" | "portrait" | "photo" | "logo";
  /** The path before the last part of the page's address. */
  prefix?: string;
}

/**
 * A column of the list of a content type: the name of the fact that it shows, and the kind of its value. A `day` may
 * have a time, `2026-11-27T09:00`; a `count` may be two numbers in one text, `12 / 40`.
 */
export interface ContentFact {
  name: string;
  label: string;
  as: "amount" | "count" | "day" | "text";
  /** The name of the list's order by it, if there is one. */
  order?: string;
}

interface FieldWords {
  label: string;
  hint?: string;
  /** The value in the form of a new content. */
  initial?: string | number;
  /** Its label does not say that it is optional: other fields decide it. */
  unmarked?: boolean;
}

/** The fields of a content type by their names on the wire, in the order in which versions are compared. */
export type ContentFields = Readonly<Record<string, ContentField>>;

/** The pages of the site that show a content among others. `note` says why there is none, if that is so. */
export interface ShownOn {
  pages: readonly { label: string; path: string }[];
  note?: string;
}

/** The declaration of a content type; all else is derived by `contentType`. */
interface Declaration<Fields extends ContentFields> {
  /** The type, as the paths of its calls, its versions and the audit log name it: `campaigns`. */
  kind: string;
  /** The path of its list; its forms are below it. */
  list: string;
  /** French, in small letters: 'campagne', and its plural. */
  one: string;
  many: string;
  gender: "feminine" | "masculine";
  /** One of them with its article, if it is not `one` that follows it: 'la nouvelle'. */
  the?: string;
  /** One and several of them beside other types, where staff finds and compares them, if not `one` and `many`. */
  names?: { one: string; many: string };
  /** The title of its list, if that is not the plural. */
  title?: string;
  /** The title of the form of a new one, if not 'Nouvelle' and `one`. */
  heading?: string;
  /** The label of the link that makes a new one: 'Créer' if absent. */
  verb?: "Écrire" | "Ajouter";
  /** A page that makes several of them at once, and the label of the link to it. */
  several?: { label: string; path: string };
  /** The label of its name in lists: 'titre' if absent. */
  called?: "nom";
  /** The filter of its list beside the state: its label, 'Catégorie', and the label of all of them. */
  group?: { label: string; all: string };
  /** The columns of its list beside the title and the state. */
  facts?: readonly ContentFact[];
  /** True if its list shows the fact `picture` of each before its title. */
  pictured?: true;
  /** Returns what a narrow list says of one besides its first fact: how many people there are. */
  crowd?(facts: ContentFacts): string;
  /** True if each takes place on a day, by which its list is sorted and filtered. */
  dated?: true;
  /** The title of the page where staff decides their order; absent if it does not. */
  order?: string;
  /** Who opens its list and its contents, if not those who read all contents. */
  readBy?: "read_events";
  /** A page about each of them that is no part of its form, for staff with this ability. */
  related?: { label: string; ability: Ability; path: (id: string) => string };
  /**
   * Returns where the site shows a published one with these facts, for types whose contents have no page of their own.
   */
  shownOn?(fields: Partial<FieldsOf<Fields>>, facts?: ContentFacts): ShownOn;
  fields: Fields;
  /** Adds the checks of what several fields must have in common. */
  together?(contract: ContractOf<Fields>): ContractOf<Fields>;
}

type ContractOf<Fields extends ContentFields> = z.ZodMiniObject<{ [Name in keyof Fields]: Fields[Name]["schema"] }>;

/** The values of all fields of a content, by their names on the wire. */
export type FieldsOf<Fields extends ContentFields> = z.infer<ContractOf<Fields>>;

/** The fields of a content of this type. */
export type ContentOf<Type extends { contract: z.ZodMiniType }> = z.infer<Type["contract"]>;

/** A type of content that staff writes, for its server half and for the lists and forms of the back office. */
export interface ContentType<Fields extends ContentFields = ContentFields>
  extends Omit<Declaration<Fields>, "the" | "names" | "together"> {
  /** The path of its calls below the API. */
  api: string;
  /** The path of the form of a new one. */
  fresh: string;
  the: string;
  /** With a capital letter. */
  names: { one: string; many: string };
  /** True if its contents have pages of their own, which can be shown before they are published. */
  previewed: boolean;
  /** True if its groups are categories, which staff writes. */
  hasCategories: boolean;
  /** The fields of a content that is on the site, or will be. */
  contract: ContractOf<Fields>;
  /** The same of a draft, in which texts may be missing. */
  draft: ContractOf<Fields>;
}

/** Returns the content type with all that follows from its declaration. */
export function contentType<const Fields extends ContentFields>({
  the,
  names,
  together = (contract) => contract,
  ...declared
}: Declaration<Fields>): ContentType<Fields> {
  const { kind, list, one, many, gender, fields } = declared;
  const feminine = gender === "feminine";
  const article = startsWithVowel(one) ? "l’" : feminine ? "la " : "le ";
  return {
    ...declared,
    api: `/admin/${kind}`,
    fresh: `${list}/${feminine ? "nouvelle" : "nouveau"}`,
    the: the ?? `${article}${one}`,
    names: names ?? { one: capitalize(one), many: capitalize(many) },
    previewed: "slug" in fields,
    hasCategories: (fields as ContentFields).category?.control === "category",
    contract: together(contractOf(fields)),
    draft: together(draftOf(fields)),
  };
}

/** Returns the contract of an object with these fields. */
export function contractOf<Fields extends ContentFields>(fields: Fields): ContractOf<Fields> {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.object(schemas as { [Name in keyof Fields]: Fields[Name]["schema"] });
}

/** Returns the contract of a draft with these fields. */
function draftOf<Fields extends ContentFields>(fields: Fields): ContractOf<Fields> {
  const empty = z.pipe(z.string().check(z.trim()), z.literal(""));
  const lenient = Object.entries(fields).map(([name, field]) => [
    name,
    field.due === undefined ? field : { ...field, schema: z.union([empty, field.schema], { error: field.due }) },
  ]);
  return contractOf(Object.fromEntries(lenient) as Fields);
}

/** Returns the labels of these fields by their names. */
export function labelsOf(fields: ContentFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** Returns true if the French word takes an elided article. */
export function startsWithVowel(word: string): boolean {
  return /^[aeéiou]/.test(word);
}

/** A field with a schema of its own, in a line if no other control is named. */
export function contentField<Schema extends z.ZodMiniType>(
  field: Omit<ContentField<Schema>, "control"> & { control?: ContentField["control"] },
): ContentField<Schema> {
  return { control: "line", ...field };
}

/** The name of a content, which its page and its address are made of. */
export function titleField(words: Partial<FieldWords> = {}) {
  return contentField({ label: "Titre", ...words, schema: titleLine });
}

/** The end of the page's address, below `prefix`. */
export function slugField(prefix: string) {
  return contentField({ label: "Adresse de la page", prefix, control: "slug", schema: pageSlug });
}

/** The category under which lists can be filtered. */
export function categoryField({ missing = NO_CATEGORY, ...words }: Partial<FieldWords> & { missing?: string } = {}) {
  const hint = "Choisissez dans la liste. Un mot nouveau se crée avec «\u00a0Créer la catégorie\u00a0».";
  return contentField({
    label: "Catégorie",
    hint,
    ...words,
    control: "category",
    due: missing,
    schema: categoryLine(missing),
  });
}

/** A required line of at most `max` characters. */
export function lineField({ max, missing, ...words }: FieldWords & { max: number; missing: string }) {
  return contentField({ ...words, schema: writtenLine(max, { missing }) });
}

/** The same, or null. */
export function optionalLineField({ max, ...words }: FieldWords & { max: number }) {
  const schema = z._default(z.nullable(optionalWrittenLine(max)), null);
  return contentField({ ...words, optional: true, schema });
}

/** The country where something takes place, one of a list. */
export function countryField() {
  const schema = writtenLine(80, { missing: "Veuillez choisir le pays." });
  return contentField({ label: "Pays", control: "country", initial: HOME_COUNTRY, schema });
}

/** The city where something takes place. Typed without a capital, its name gets those that it has everywhere else. */
export function cityField() {
  const due = "Veuillez saisir la ville.";
  const line = writtenLine(80, { missing: due });
  return contentField({ label: "Ville", due, schema: z.pipe(z.pipe(line, z.transform(capitalizeName)), z.string()) });
}

function capitalizeName(name: string): string {
  return /\p{Lu}/u.test(name)
    ? name
    : name.replace(/(^|[\s-])(\p{Ll})/gu, (_, edge, letter) => edge + letter.toUpperCase());
}

/** A required text of several lines, of at most `max` characters. */
export function textField({ max, missing, ...shown }: FieldWords & { max: number; missing: string; rows: number }) {
  return contentField({ ...shown, control: "text", due: missing, schema: writtenText(max, missing) });
}

/** The same, or null. */
export function optionalTextField({ max, ...shown }: FieldWords & { max: number; rows: number }) {
  const schema = optionalWrittenText(max);
  return contentField({ ...shown, optional: true, control: "text", schema });
}

/**
 * An article as HTML of at most `max` characters, which is sanitised when it is stored; plain text becomes paragraphs.
 */
export function richTextField({ max, missing, label }: { max: number; missing: string; label: string }) {
  return contentField({ label, control: "own", html: true, due: missing, schema: readableText(max, missing) });
}

/** A picture of the library, which the site shows in this shape; null if there is none. */
export function pictureField(shown: FieldWords & { shape: NonNullable<ContentField["shape"]> }) {
  return contentField({ ...shown, optional: true, control: "picture", schema: pictureReference });
}

/** An amount to be collected, in FCFA. */
export function goalField(words: FieldWords) {
  return contentField({ ...words, suffix: "FCFA", control: "amount", schema: goalAmount });
}

/** A whole number from 1 to `max`; null if there is none. */
export function countField({ max, wrong, ...words }: FieldWords & { max: number; wrong: string }) {
  return contentField({ ...words, optional: true, control: "number", schema: optionalCount(max, wrong) });
}

/** A required whole number from 0 to `max`. */
export function numberField({ max, wrong, ...shown }: FieldWords & { max: number; wrong: string; suffix?: string }) {
  const schema = z.number({ error: wrong }).check(z.int(wrong), z.gte(0, wrong), z.lte(max, wrong));
  return contentField({ ...shown, control: "number", schema });
}

/** A required day. */
export function dayField({ missing, ...words }: FieldWords & { missing: string }) {
  return contentField({ ...words, type: "date", schema: requiredDay(missing) });
}

/** A day; null if there is none. */
export function optionalDayField(words: FieldWords) {
  return contentField({ ...words, type: "date", optional: true, schema: optionalDay });
}
