import type { ChangeEvent, FormEvent, ReactNode, RefObject } from "react";
import { CountryOptions } from "#web/features/countries/country-options.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import type { RegistrationField } from "./registration-values.ts";
import type { Registration } from "./use-registration.ts";

/** Who comes, and the button that asks for the place. */
export function RegistrationForm({
  form,
  registration,
}: {
  form: RefObject<HTMLFormElement | null>;
  registration: Registration;
}): ReactNode {
  const { values, errors, problem, sending, full } = registration;
  const tie = (name: RegistrationField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      registration.change(name, event.currentTarget.value),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    void registration.submit();
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      className="grid gap-3.5 [&_:is(input,select)]:scroll-mt-20"
    >
      {full && (
        <p className="rounded-card bg-sun-soft px-4.5 py-3.5 text-[0.98rem]">
          <b>Cet événement est complet.</b> Inscrivez-vous sur la liste d’attente&nbsp;: dès qu’une place se libère,
          elle est proposée par e-mail à la première personne de la liste.
        </p>
      )}
      <TextField {...tie("name")} label="Nom complet" autoComplete="name" maxLength={120} />
      <TextField
        {...tie("email")}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={
          full ? "La place libérée y sera proposée." : "Votre confirmation et le lien de votre badge y seront envoyés."
        }
      />
      <TextField
        {...tie("phone")}
        label="Téléphone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint="Un numéro du pays choisi, ou commencez par l’indicatif, par exemple +225."
      />
      <TextField {...tie("company")} label="Organisation (facultatif)" autoComplete="organization" maxLength={120} />
      <SelectField {...tie("country")} label="Pays" autoComplete="country-name">
        <option value="">Choisissez un pays</option>
        <CountryOptions />
      </SelectField>
      <div role="alert">
        {problem && (
          <p className="mt-1 rounded-card border border-low bg-blush px-4.5 py-3.5 font-semibold text-low">{problem}</p>
        )}
      </div>
      <Button type="submit" size="large" wide disabled={sending} busy={sending}>
        {full ? "Rejoindre la liste d’attente" : "Confirmer mon inscription"}
      </Button>
      <p className="text-center text-[0.92rem] text-muted">
        Gratuit. Vos coordonnées ne servent qu’à organiser cet événement.
      </p>
    </form>
  );
}
