import type { ReactNode } from "react";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";
import { SelectField } from "#web/ui/field.tsx";

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
export function TimeZoneField({
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
