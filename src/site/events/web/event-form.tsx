import type { ReactNode } from "react";
import type { UntoldChange } from "#reach/letters/letters.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { todayInAbidjan } from "#shared/date-formats.ts";
import type { ParticipantList } from "#site/attendance/participants.contract.ts";
import { ContentControl, contentControls, contentForm, labelOf } from "#site/content/web/content-fields.tsx";
import { DoubtedDay, doubtLastDay } from "#site/content/web/doubted-day.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { type Column, RepeatedFields, readRows, rowControls } from "#site/content/web/repeated-fields.tsx";
import { eventType, MOST_SPEAKERS, speakerFields } from "#site/events/event-type.contract.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import { callApi } from "#web/api/api-client.ts";
import { SelectField } from "#web/ui/field.tsx";

const DAY_DOUBTS = {
  past: "La date est passée\u00a0: l’événement paraît parmi les événements passés, et personne ne peut s’y inscrire.",
  later:
    "La publication est programmée après la date\u00a0: l’événement paraîtra parmi les événements passés, et personne ne pourra s’y inscrire.",
};

const SPEAKER = ["name", "title", "company", "country", "photo", "bio"] as const;

/** Events, for the form of the back office. */
export const eventForm = contentForm(eventType, {
  asked: ["event_date", "event_time", "venue", "city", "country", "available_seats"],
  read: (values) => ({
    speakers: readRows(values, "speakers", SPEAKER).map((row) =>
      Object.fromEntries(SPEAKER.map((key) => [key, key === "name" ? row[key] : row[key] || null])),
    ),
  }),
  write: ({ speakers }) => rowControls("speakers", speakers),
  registration: {
    // Nobody is told of an event that is over.
    countedAt: ({ id, fields }) =>
      String(fields.event_date) >= todayInAbidjan() ? `${eventType.api}/${id}/registrations` : null,
    async count(path) {
      const list = await callApi<Pick<ParticipantList, "counts">>(path);
      if (!list.ok) return list;
      const { confirmed, beyond, waiting } = list.value.counts;
      return { ok: true, value: confirmed + beyond + waiting };
    },
    untoldAt: (id) => `${eventType.api}/${id}/untold-change`,
    untold: (path) => callApi<UntoldChange>(path),
    letter: adminPaths.newLetterOfChange,
    people: (id) => `${adminPaths.participants(id)}?qui=no_email`,
  },
  Controls,
  doubts: (content) => doubtLastDay(content.fields.event_date, DAY_DOUBTS, content),
});

const SPEAKER_COLUMNS = SPEAKER.map((key): Column => {
  const { label, control } = speakerFields[key];
  if (key !== "photo") return { key, label, long: control === "text" };
  return {
    key,
    label,
    control: (field) => <PictureField {...field} label={`${field.label} (facultative)`} shape="portrait" />,
  };
});

function Controls(props: ControlsProps): ReactNode {
  const { form, initial } = props;
  const { field, propsOf } = contentControls(eventType, props);
  return (
    <>
      <ContentControl {...field("title")} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <DoubtedDay control={field("event_date")} doubts={DAY_DOUBTS} />
        <ContentControl {...field("event_time")} />
        <div className="xs:col-span-2">
          <ContentControl {...field("venue")} />
        </div>
        <ContentControl {...field("city")} />
        <ContentControl {...field("country")} />
        <TimeZoneField {...propsOf("time_zone")} />
        <ContentControl {...field("available_seats")} />
        <ContentControl {...field("category")} />
      </div>
      <ContentControl {...field("banner_image")} />
      <RichTextField {...propsOf("description")} />
      <ContentControl {...field("program")} />
      <ContentControl {...field("badge_text")} />
      <RepeatedFields
        form={form}
        initial={initial}
        name="speakers"
        legend={labelOf(eventType.fields.speakers)}
        one="un intervenant"
        most={MOST_SPEAKERS}
        optional
        columns={SPEAKER_COLUMNS}
      />
      <ContentControl {...field("slug")} />
    </>
  );
}

/** The zones of West and Central Africa, and of the diaspora. */
const OFFERED = [
  HOME_TIME_ZONE,
  "Africa/Lagos",
  "Africa/Cairo",
  "Africa/Nairobi",
  "Europe/Paris",
  "Europe/London",
  "America/New_York",
  "America/Montreal",
];

/** The time zone of the event's hour; one that is not offered stays. */
function TimeZoneField({
  defaultValue,
  ...field
}: {
  name: string;
  error: string | undefined;
  label: string;
  defaultValue: string;
}): ReactNode {
  const zones = OFFERED.includes(defaultValue) || defaultValue === "" ? OFFERED : [...OFFERED, defaultValue];
  return (
    <SelectField {...field} defaultValue={defaultValue || HOME_TIME_ZONE}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {timeZoneLabel(zone)}
        </option>
      ))}
    </SelectField>
  );
}
