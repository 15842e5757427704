import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { readNumber } from "#site/content/web/read-number.ts";
import { readRows, rowControls } from "#site/content/web/read-rows.ts";
import { RepeatedFields } from "#site/content/web/repeated-fields.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import type { Testimonial } from "#site/settings/settings.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { settingForm } from "./setting-form.ts";

const YES = "oui";
/** What a line is told by: the others go with it, and make none. */
const TYPED = ["avatar", "name", "role", "content", "rating", "project", "location"] as const;
const KEYS = ["id", "example", "featured", ...TYPED] as const;

/** What people say of the foundation's work. */
export const testimonialsForm = settingForm("testimonials", {
  effect:
    "Sur la page Témoignages, dans cet ordre. N’écrivez que ce qu’une personne a dit, et a accepté de voir publié sous son nom.",
  page: paths.testimonials,
  readControls: (values) => ({
    testimonials: readRows(values, "testimonials", KEYS)
      .filter((row) => TYPED.some((key) => row[key].trim() !== ""))
      .map((row) => ({
        ...row,
        avatar: row.avatar || null,
        rating: readNumber(row.rating),
        featured: row.featured === YES,
        example: row.example === YES,
      })),
  }),
  toControls: ({ testimonials }) =>
    rowControls(
      "testimonials",
      (testimonials as Testimonial[]).map((one) => ({
        ...one,
        avatar: one.avatar ?? "",
        featured: one.featured ? YES : "",
        example: one.example ? YES : "",
      })),
    ),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <RepeatedFields
      form={form}
      initial={initial}
      name="testimonials"
      legend="Témoignages"
      one="un témoignage"
      most={40}
      columns={[
        { key: "id", label: "", hidden: true },
        { key: "example", label: "", hidden: true },
        { key: "name", label: "Nom", maxLength: 80 },
        { key: "role", label: "Qui est-ce", maxLength: 120 },
        {
          key: "avatar",
          label: "Portrait",
          control: (field) => <PictureField {...field} label={`${field.label} (facultatif)`} shape="portrait" />,
        },
        { key: "content", label: "Témoignage", maxLength: 1_500, long: true },
        { key: "project", label: "Action", maxLength: 120 },
        { key: "location", label: "Lieu", maxLength: 80 },
        {
          key: "rating",
          label: "Étoiles",
          choices: [
            ["", "Choisissez"],
            ...["5", "4", "3", "2", "1"].map((stars) => [stars, `${stars} sur 5`] as const),
          ],
        },
        {
          key: "featured",
          label: "Place",
          choices: [
            ["", "Avec les autres"],
            [YES, "À la une"],
          ],
        },
      ]}
    />
  );
}
