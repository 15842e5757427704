import type { ReactNode } from "react";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { hintPhone } from "#web/countries/phone-hint.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import { UPDATE_FAILED } from "./profile-calls.ts";
import { isOtherEmail } from "./profile-values.ts";
import { type ProfileForm, type ProfileFormOptions, useProfileForm } from "./use-profile-form.ts";

type FormProps = Pick<ProfileFormOptions, "profile" | "draft" | "onSaved">;

/** The member's name, address and profession. */
export function PersonalForm(props: FormProps): ReactNode {
  const { profile, draft } = props;
  const form = useProfileForm("informations", props);
  const moves = isOtherEmail(profile, draft.draft.email ?? profile.email);
  return (
    <Fields form={form} label="Informations personnelles">
      <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
        <TextField {...form.control("first_name")} label="Prénom" autoComplete="given-name" maxLength={100} />
        <TextField {...form.control("last_name")} label="Nom" autoComplete="family-name" maxLength={100} />
      </div>
      <EmailField {...form.control("email")} label="E-mail" autoComplete="email" />
      {moves && (
        <PasswordField
          {...form.field("current_password")}
          label="Mot de passe actuel"
          autoComplete="current-password"
          maxLength={200}
          hint="La nouvelle adresse remplacera l’ancienne quand vous aurez ouvert les deux liens que nous vous enverrons."
        />
      )}
      <TextField
        {...form.control("profession")}
        label="Profession (facultatif)"
        autoComplete="organization-title"
        maxLength={120}
      />
    </Fields>
  );
}

/** The member's phone number. */
export function ContactForm(props: FormProps): ReactNode {
  const form = useProfileForm("contact", props);
  return (
    <Fields form={form} label="Contact">
      <PhoneField
        {...form.control("contact")}
        label="Téléphone"
        autoComplete="tel"
        hint={hintPhone(props.profile.country || HOME_COUNTRY)}
      />
    </Fields>
  );
}

/** The member's postal address. */
export function AddressForm(props: FormProps): ReactNode {
  const form = useProfileForm("adresse", props);
  return (
    <Fields form={form} label="Adresse">
      <TextField {...form.control("address")} label="Adresse" autoComplete="street-address" maxLength={200} />
      <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
        <TextField {...form.control("city")} label="Ville" autoComplete="address-level2" maxLength={100} />
        <TextField
          {...form.control("zip")}
          label="Code postal"
          autoComplete="postal-code"
          maxLength={20}
          hint={"Là où il n’y en a pas, votre boîte postale\u00a0: 01\u00a0BP\u00a0123."}
        />
      </div>
      <SelectField {...form.control("country")} label="Pays" autoComplete="country-name">
        <option value="">Choisissez un pays</option>
        <CountryOptions />
      </SelectField>
    </Fields>
  );
}

function Fields({ form, label, children }: { form: ProfileForm; label: string; children: ReactNode }): ReactNode {
  return (
    <form {...form.props} aria-label={label} className="grid max-w-[42rem] gap-4">
      <RequirementHint />
      {children}
      {form.problem && <FormProblem title={UPDATE_FAILED} text={form.problem} />}
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}
