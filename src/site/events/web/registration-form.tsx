import { type ReactNode, useState } from "react";
import { HOME_COUNTRY } from "#shared/countries.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import { ContactSection } from "#web/contact-details/contact-section.tsx";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { hintPhone } from "#web/countries/phone-hint.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { type RegistrationDone, useRegistration } from "./use-registration.ts";

/** The participant's fields, and the button that registers. */
export function RegistrationForm({
  event,
  onDone,
}: {
  event: EventDetail;
  onDone: (done: RegistrationDone) => void;
}): ReactNode {
  const { form, contact, full } = useRegistration(event, onDone);
  const [country, setCountry] = useState(contact.remembering.stored?.country ?? HOME_COUNTRY);
  return (
    <form
      {...form.props}
      className="grid gap-3.5 [&_:is(input,select)]:scroll-mt-20 [&_:is(input,select)]:scroll-mb-36"
    >
      {full && (
        <p className="rounded-card bg-sun-soft px-4.5 py-3.5 text-[0.98rem]">
          <b>Cet événement est complet.</b> Inscrivez-vous sur la liste d’attente&nbsp;: dès qu’une place se libère,
          elle est proposée par e&#8209;mail à la première personne de la liste.
        </p>
      )}
      <ContactSection
        {...contact}
        wholeName={contact.nameField}
        last={contact.values.email}
        phoneHint={hintPhone(country)}
        emailHint={
          full
            ? "Nous vous y écrirons dès qu’une place se libère."
            : "Votre confirmation et le lien de votre badge y seront envoyés."
        }
      />
      <TextField
        {...form.field("company")}
        label="Organisation (facultatif)"
        autoComplete="organization"
        maxLength={120}
      />
      <SelectField
        {...form.field("country")}
        label="Pays"
        autoComplete="country-name"
        defaultValue={country}
        onChange={({ currentTarget: { value } }) => setCountry(value)}
      >
        <option value="">Choisissez un pays</option>
        <CountryOptions />
      </SelectField>
      <p className="text-[0.92rem] text-muted">Gratuit. Vos coordonnées ne servent qu’à organiser cet événement.</p>
      {/* In sight from the first field on, unless the screen is so low that it would hide them. */}
      <div className="-mx-6 -mb-6 border-t border-line bg-white px-6 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7 [@media(min-height:26.25rem)]:sticky [@media(min-height:26.25rem)]:bottom-0">
        <div role="alert">
          {form.problem && (
            <p className="mb-3 rounded-card border border-low bg-blush px-4.5 py-3 font-semibold text-low">
              {form.problem}
            </p>
          )}
        </div>
        <Button type="submit" size="large" wide disabled={!form.open} busy={form.sending}>
          {full ? "Rejoindre la liste d’attente" : "Confirmer mon inscription"}
        </Button>
      </div>
    </form>
  );
}
