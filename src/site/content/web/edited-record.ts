import type { ReactNode } from "react";
import type { ContentRecord } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import type { FieldParts } from "#site/content/field-parts.contract.ts";
import type { ListedRows } from "#site/settings/listed-rows.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import type { FormContract, FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";

/** The values of all fields of a content, by their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record of any kind that is changed in versions. */
export interface EditedRecord {
  id: string;
  version: number;
  updated_at: string | null;
  updated_by: string | null;
  fields: Fields;
}

export type EditedContent = ContentRecord<Fields>;

/** The properties of a record that its form needs. */
export interface EditedForm extends Pick<ContentType, "api" | "the" | "gender"> {
  contract: FormContract<Fields>;
  /** Returns what the contract checks, from what stands in the controls. */
  readControls: (values: FormValues) => Fields;
  /** Returns what stands in each control, by its name. */
  toControls: (fields: Fields) => FormValues;
  /** The label of each field, in the order in which versions are compared. */
  labels: Readonly<Record<string, string>>;
  /** The parts of the values of some fields, in the order in which versions show them. */
  parts?: Readonly<Record<string, FieldParts>>;
  /** The lists whose changes are told row by row, each row by its name. */
  rows?: Readonly<Record<string, ListedRows>>;
  /** The fields that are asked about on the telephone: who may only read sees them first. */
  asked?: readonly string[];
  /** Return the values of some fields as readers know them: with their unit, by the words of a choice. */
  describe?: Readonly<Record<string, (value: unknown) => string | undefined>>;
  /** Return the calls of the records of which a field names one by its id, given all fields; null if of none. */
  chosenFrom?: Readonly<Record<string, (fields: Fields) => string | null>>;
  /** The words of the button that saves, if not 'Enregistrer'. */
  save?: ReactNode;
  /** The controls. */
  Controls: (props: ControlsProps) => ReactNode;
}

export interface ControlsProps {
  form: Form;
  /** The values that stand in the controls at first: with unsaved changes of this device. */
  initial: FormValues;
  /** The values of the controls that are saved. */
  saved: FormValues;
}

/** The properties of a content type that its form needs. */
export interface ContentForm extends ContentType, EditedForm {
  contract: ContentType["contract"];
  /** The panel beside the form of a stored content, under its publication. */
  Aside?: (props: { content: EditedContent }) => ReactNode;
  registration?: Registration;
  /** Returns what its writer may not have meant, as sentences: it can be published all the same. */
  doubts?: (content: EditedContent) => readonly string[];
}

/** Registration for what a content announces: those who registered are told of what changes. */
export interface Registration {
  /** Returns where they are counted; null if what becomes of the content does not concern them any more. */
  countedAt: (content: EditedContent) => string | null;
  count: (path: string) => Promise<ApiResult<number>>;
  /** Returns where it is read what they were told. */
  untoldAt: (id: string) => string;
  untold: (path: string) => Promise<ApiResult<Untold>>;
  /** Returns the page of a letter to them that says what has changed since this version. */
  letter: (id: string, version: number) => string;
  /** Returns the page of all who registered, with their telephones. */
  people: (id: string) => string;
}

/**
 * The version that those who registered know, null if what they rely on is still so: `facts`. A letter reaches the
 * `registered`, and others are told by telephone.
 */
export interface Untold {
  registered: number;
  by_phone: number;
  since: number | null;
  facts: readonly (string | null)[];
}
