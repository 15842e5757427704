import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { Ability } from "#people/staff/staff.contract.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";

/** The values of all fields of a content, by their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is changed in versions, whatever it is. */
export interface EditedRecord {
  id: string;
  version: number;
  updated_at: string | null;
  updated_by: string | null;
  fields: Fields;
}

export type EditedContent = ContentRecord<Fields>;

/** The pages of the site that show a content among others. `note` says why there is none, if that is so. */
export interface ShownOn {
  pages: readonly { label: string; path: string }[];
  note?: string;
}

/** What lists and forms need to know of a kind of content. */
export interface ContentKind {
  /** The path of its calls below the API. */
  api: string;
  /** The path of its list; its forms are below it. */
  list: string;
  /** The path of the form of a new one. */
  fresh: string;
  /** Who opens its list and its contents, if not those who read all contents. */
  readBy?: "read_events";
  /** True if its page can be shown before it is published. */
  previewed: boolean;
  /** Where the site shows a published one, for kinds whose contents have no page of their own. */
  shownOn?: (fields: Fields) => ShownOn;
  /** What the page is called where staff decides their order; absent if it does not. */
  order?: string;
  /** What its list is called, if that is not the plural. */
  title?: string;
  /** What its list can be filtered by, beside the state: 'Catégorie', and what all of them are called. */
  group?: { label: string; all: string };
  /** What its name is called. 'titre' if absent. */
  called?: "nom";
  /** French, in small letters: 'campagne', with its plural and its article ('la campagne'). */
  one: string;
  many: string;
  the: string;
  gender: "feminine" | "masculine";
  /** What the form of a new one is called, if not 'Nouvelle' and what one is called. */
  heading?: string;
  /** A page about each of them that is no part of its form, for staff with this ability. */
  related?: { label: string; ability: Ability; path: (id: string) => string };
  /** The label of the link that makes a new one: 'Créer' if absent. */
  verb?: "Écrire" | "Ajouter";
}

/** What a form needs to know of what it changes. */
export interface EditedForm extends Pick<ContentKind, "api" | "the"> {
  contract: ZodMiniType<Fields>;
  /** Returns what the contract checks, from what stands in the controls. */
  readControls: (values: FormValues) => Fields;
  /** Returns what stands in each control, by its name. */
  toControls: (fields: Fields) => FormValues;
  /** What each field is called, in the order in which versions are compared. */
  labels: Readonly<Record<string, string>>;
  /** The controls. */
  Controls: (props: { form: Form; initial: FormValues }) => ReactNode;
}

/** What the form of a content needs to know. */
export interface ContentForm extends ContentKind, EditedForm {
  /** What stands beside the form of a stored content, under its publication. */
  Aside?: (props: { content: EditedContent }) => ReactNode;
}
