import { type ReactNode, useState } from "react";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { readNumber } from "#site/content/web/read-number.ts";
import { personType } from "#site/people/person-type.contract.ts";
import { SelectField } from "#web/ui/field.tsx";

const YES = "oui";
const NO = "non";

/** Team and volunteers, for the form of the back office. */
export const personForm = contentForm(personType, {
  read: ({ consented, volunteer, contributions }) => ({
    consented: consented === YES,
    volunteer: volunteer === YES,
    contributions: readNumber(contributions) ?? 0,
  }),
  write: ({ consented, volunteer }) => ({ consented: consented ? YES : NO, volunteer: volunteer ? YES : NO }),
  Controls,
});

function Controls(props: ControlsProps): ReactNode {
  const { field, propsOf } = contentControls(personType, props);
  const { defaultValue, ...consent } = propsOf("consented");
  const [consented, setConsented] = useState(defaultValue);
  return (
    <>
      <SelectField
        {...consent}
        value={consented}
        onChange={({ currentTarget }) => setConsented(currentTarget.value)}
        hint={
          consented === YES
            ? "S’il est retiré un jour, choisissez l’autre réponse\u00a0: la personne disparaît aussitôt du site."
            : "Demandez-le d’abord\u00a0: sans cet accord, le site ne montre ni son nom, ni son portrait."
        }
      >
        <option value={NO}>Pas encore donné</option>
        <option value={YES}>Donné</option>
      </SelectField>
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <ContentControl {...field("first_name")} />
        <ContentControl {...field("last_name")} />
      </div>
      <ContentControl {...field("avatar")} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <ContentControl {...field("post")} />
        <SelectField {...propsOf("volunteer")}>
          <option value={NO}>Non</option>
          <option value={YES}>Oui</option>
        </SelectField>
        <ContentControl {...field("profession")} />
        <ContentControl {...field("contact")} />
        <ContentControl {...field("city")} />
        <ContentControl {...field("country")} />
        <ContentControl {...field("contributions")} />
      </div>
      <ContentControl {...field("bio")} />
    </>
  );
}
