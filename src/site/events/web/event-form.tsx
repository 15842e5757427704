import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import { HOME_COUNTRY } from "#shared/countries.ts";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { readRows, rowControls } from "#site/content/web/read-rows.ts";
import { RepeatedFields } from "#site/content/web/repeated-fields.tsx";
import { SlugField } from "#site/content/web/slug-field.tsx";
import { BADGE_TEXT_LENGTH, type EventFields, eventFields } from "#site/events/event-fields.contract.ts";
import { HOME_TIME_ZONE } from "#site/events/time-zones.contract.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { eventKind } from "./event-kind.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

const SPEAKER = ["name", "title", "company", "country", "photo", "bio"] as const;

/** Events, for the form of the back office. */
export const eventForm: ContentForm = {
  ...eventKind,
  contract: eventFields as unknown as ZodMiniType<Fields>,
  readControls,
  toControls: (fields) => toControls(fields as Partial<EventFields>),
  labels: {
    title: "Titre",
    slug: "Adresse de la page",
    description: "Description",
    category: "Catégorie",
    banner_image: "Image",
    event_date: "Date",
    event_time: "Heure",
    time_zone: "Fuseau horaire",
    venue: "Lieu",
    city: "Ville",
    country: "Pays",
    available_seats: "Places",
    program: "Programme",
    badge_text: "Texte du badge",
    speakers: "Intervenants",
  },
  Controls,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("title")} label="Titre" maxLength={160} />
      <PictureField {...field("banner_image")} label="Image (facultatif)" shape="banner" />
      <TextAreaField {...field("description")} label="Description" rows={8} maxLength={5_000} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("event_date")} label="Date" type="date" />
        <TextField {...field("event_time")} label="Heure (facultatif)" type="time" />
        <TimeZoneField {...field("time_zone")} />
        <TextField {...field("available_seats")} label="Places" inputMode="numeric" />
        <div className="xs:col-span-2">
          <TextField
            {...field("venue")}
            label="Lieu (facultatif)"
            maxLength={160}
            hint="La salle ou la place, et la rue : Palais de la culture, Treichville."
          />
        </div>
        <TextField {...field("city")} label="Ville" maxLength={80} />
        <TextField {...field("country")} label="Pays" maxLength={80} />
        <TextField {...field("category")} label="Catégorie" maxLength={60} hint="Par exemple Environnement." />
      </div>
      <TextAreaField
        {...field("program")}
        label="Programme (facultatif)"
        rows={6}
        maxLength={5_000}
        hint="Une ligne par point. Une ligne qui commence par une heure ouvre une partie : 08:30 Accueil."
      />
      <TextField
        {...field("badge_text")}
        label="Texte du badge (facultatif)"
        maxLength={BADGE_TEXT_LENGTH}
        hint="En grandes lettres sur le badge, à la place de « J’y serai ! »."
      />
      <RepeatedFields
        form={form}
        initial={initial}
        name="speakers"
        legend="Intervenants (facultatif)"
        one="un intervenant"
        most={30}
        optional
        columns={[
          { key: "name", label: "Nom", maxLength: 120 },
          { key: "title", label: "Fonction", maxLength: 120 },
          { key: "company", label: "Organisation", maxLength: 120 },
          { key: "country", label: "Pays", maxLength: 120 },
          {
            key: "photo",
            label: "Photographie",
            control: (field) => <PictureField {...field} label={`${field.label} (facultative)`} shape="portrait" />,
          },
          { key: "bio", label: "Présentation", maxLength: 1_000, long: true },
        ]}
      />
      <SlugField {...field("slug")} prefix="/evenements/" />
    </>
  );
}

function readControls(values: FormValues): Fields {
  return {
    ...values,
    available_seats: readNumber(values.available_seats) ?? values.available_seats,
    event_time: values.event_time || null,
    program: values.program || null,
    venue: values.venue || null,
    badge_text: values.badge_text || null,
    banner_image: values.banner_image || null,
    speakers: readRows(values, "speakers", SPEAKER).map((row) =>
      Object.fromEntries(SPEAKER.map((key) => [key, key === "name" ? row[key] : row[key] || null])),
    ),
  };
}

function toControls(fields: Partial<EventFields>): FormValues {
  return {
    title: fields.title ?? "",
    description: fields.description ?? "",
    event_date: fields.event_date ?? "",
    event_time: fields.event_time ?? "",
    time_zone: fields.time_zone ?? HOME_TIME_ZONE,
    available_seats: writeNumber(fields.available_seats),
    venue: fields.venue ?? "",
    city: fields.city ?? "",
    country: fields.country ?? HOME_COUNTRY,
    category: fields.category ?? "",
    program: fields.program ?? "",
    badge_text: fields.badge_text ?? "",
    ...rowControls("speakers", fields.speakers),
    slug: fields.slug ?? "",
    banner_image: fields.banner_image ?? "",
  };
}
