import { type ChangeEvent, type ReactNode, useRef } from "react";
import type { Profile } from "#people/identity/account.contract.ts";
import { MISSING_CURRENT_PASSWORD } from "#people/privacy/my-data.contract.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { checkConnection, describeFailure } from "#web/api/failure.messages.ts";
import { CountryOptions } from "#web/countries/country-options.tsx";
import { hintPhone } from "#web/countries/phone-hint.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { UPDATE_FAILED, updateProfile } from "./profile-calls.ts";
import {
  type Draft,
  isOtherEmail,
  PROFILE_FORMS,
  type ProfileDraft,
  type ProfileField,
  type ProfileFormId,
  savedValue,
} from "./profile-draft.ts";

type FormProps = Pick<ProfileFormOptions, "profile" | "draft" | "onSaved">;

/** The member's name, address and profession. */
export function PersonalForm(props: FormProps): ReactNode {
  const { profile, draft } = props;
  const form = useProfileForm("informations", props);
  const moves = isOtherEmail(profile, draft.draft.email ?? profile.email);
  return (
    <Fields form={form} label="Informations personnelles" except>
      <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
        <TextField {...form.control("first_name")} label="Prénom" autoComplete="given-name" />
        <TextField {...form.control("last_name")} label="Nom" autoComplete="family-name" />
      </div>
      <EmailField {...form.control("email")} label="E-mail" autoComplete="email" />
      {moves && (
        <PasswordField
          {...form.field("current_password")}
          label="Mot de passe actuel"
          autoComplete="current-password"
          hint="La nouvelle adresse remplacera l’ancienne quand vous aurez ouvert les deux liens que nous vous enverrons."
        />
      )}
      <TextField {...form.control("profession")} label="Profession (facultatif)" autoComplete="organization-title" />
    </Fields>
  );
}

const SAME_PREFIX = "Un numéro sans indicatif garde celui du numéro actuel.";

/** The member's phone number. */
export function ContactForm(props: FormProps): ReactNode {
  const { contact, country } = props.profile;
  const form = useProfileForm("contact", props);
  return (
    <Fields form={form} label="Contact">
      <PhoneField
        {...form.control("contact")}
        label="Téléphone"
        autoComplete="tel"
        hint={contact ? SAME_PREFIX : hintPhone(country || HOME_COUNTRY)}
      />
    </Fields>
  );
}

/** The member's postal address. */
export function AddressForm(props: FormProps): ReactNode {
  const form = useProfileForm("adresse", props);
  return (
    <Fields form={form} label="Adresse">
      <TextField {...form.control("address")} label="Adresse" autoComplete="street-address" />
      <div className="grid gap-x-3 gap-y-4 xs:grid-cols-2">
        <TextField {...form.control("city")} label="Ville" autoComplete="address-level2" />
        <TextField
          {...form.control("zip")}
          label="Code postal"
          autoComplete="postal-code"
          hint={"Là où il n’y en a pas, votre boîte postale\u00a0: 01\u00a0BP\u00a0123."}
        />
      </div>
      <SelectField {...form.control("country")} label="Pays" autoComplete="country-name">
        <option value="">Choisissez un pays</option>
        <CountryOptions stored={props.profile.country} />
      </SelectField>
    </Fields>
  );
}

function Fields({
  form,
  label,
  except = false,
  children,
}: {
  form: ProfileForm;
  label: string;
  except?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <form {...form.props} aria-label={label} className="grid max-w-[42rem] gap-4">
      <RequirementHint except={except} />
      {children}
      {form.problem && <FormProblem title={UPDATE_FAILED} text={form.problem} />}
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}

const SAVED = "Vos modifications sont enregistrées.";
const EMAIL_REQUESTED =
  "Deux e\u2011mails sont partis\u00a0: ouvrez le lien de chacun pour confirmer la nouvelle adresse.";
const NOT_SAVED = checkConnection("ce que vous avez saisi est gardé");

interface ProfileForm extends Form {
  /** Returns the props of this field's control. */
  control: (field: ProfileField) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
}

interface ProfileFormOptions {
  profile: Profile;
  draft: Draft;
  /** Also receives the new e-mail address that the member requested, if any. */
  onSaved: (profile: Profile, requestedEmail: string | null) => void;
}

/** One form of the profile: saves its own fields only. Typed values stay if that fails. */
function useProfileForm(id: ProfileFormId, { profile, draft, onSaved }: ProfileFormOptions): ProfileForm {
  /** The draft as it was sent. */
  const sent = useRef<ProfileDraft>({});
  const form = useForm<Readonly<Record<string, string>>, Profile>({
    check: (values) => checkProfile(id, profile, values),
    send({ phone_confirmed: confirmed = "", ...fields }) {
      sent.current = draft.draft;
      return updateProfile(confirmed === "" ? fields : { ...fields, phone_confirmed: confirmed });
    },
    onSuccess(saved, { email, current_password: password }) {
      const newEmail = email !== undefined && password !== undefined ? email : null;
      draft.drop(PROFILE_FORMS[id].fields, sent.current);
      onSaved(saved, newEmail);
      showToast({ tone: "success", title: "Profil mis à jour", text: newEmail ? EMAIL_REQUESTED : SAVED });
      return "open";
    },
    onFailure(failure, _, shown) {
      if (shown) return "open";
      return { problem: failure.reason === "refused" ? describeFailure(failure) : NOT_SAVED };
    },
  });
  return {
    ...form,
    control: (field) => ({
      ...form.field(field),
      value: draft.draft[field] ?? savedValue(profile, field),
      onChange: (event) => draft.change(field, event.currentTarget.value),
    }),
  };
}

/**
 * Returns the values to send, which are those that differ from the profile: the rest may have been changed elsewhere
 * since it was shown. A new e-mail address needs the password.
 */
function checkProfile(id: ProfileFormId, profile: Profile, values: FormValues): Checked<Record<string, string>> {
  const { contract, fields } = PROFILE_FORMS[id];
  const checked = checkValues<Record<string, string>>(contract, values);
  if (!checked.ok) return checked;
  const same = fields.filter((field) => values[field] === savedValue(profile, field));
  const body = Object.fromEntries(Object.entries(checked.body).filter(([name]) => !same.some((one) => one === name)));
  if (!isOtherEmail(profile, body.email ?? profile.email)) return { ok: true, body };
  const { current_password = "" } = values;
  if (current_password !== "") return { ok: true, body: { ...body, current_password } };
  return { ok: false, errors: { current_password: MISSING_CURRENT_PASSWORD } };
}
