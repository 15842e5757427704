import { type ChangeEvent, useRef } from "react";
import type { Profile } from "#people/identity/account.contract.ts";
import { MISSING_CURRENT_PASSWORD } from "#people/privacy/my-data.contract.ts";
import { checkConnection, describeFailure } from "#web/api/failure.messages.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { showToast } from "#web/ui/toast.tsx";
import { updateProfile } from "./profile-calls.ts";
import {
  isOtherEmail,
  PROFILE_FORMS,
  type ProfileDraft,
  type ProfileField,
  type ProfileFormId,
  savedValue,
} from "./profile-values.ts";
import type { Draft } from "./use-profile-draft.ts";

const SAVED = "Vos modifications sont enregistrées.";
const EMAIL_REQUESTED =
  "Deux e\u2011mails sont partis\u00a0: ouvrez le lien de chacun pour confirmer la nouvelle adresse.";
const NOT_SAVED = checkConnection("ce que vous avez saisi est gardé");

export interface ProfileForm extends Form {
  /** Returns the props of this field's control. */
  control: (field: ProfileField) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
}

export interface ProfileFormOptions {
  profile: Profile;
  draft: Draft;
  /** Also receives the new e-mail address that the member requested, if any. */
  onSaved: (profile: Profile, requestedEmail: string | null) => void;
}

/** One form of the profile: saves its own fields only. Typed values stay if that fails. */
export function useProfileForm(id: ProfileFormId, { profile, draft, onSaved }: ProfileFormOptions): ProfileForm {
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

/** Returns the form's values to send; a new e-mail address needs the password. */
function checkProfile(id: ProfileFormId, profile: Profile, values: FormValues): Checked<Record<string, string>> {
  const checked = checkValues<Record<string, string>>(PROFILE_FORMS[id].contract, values);
  if (!checked.ok || !isOtherEmail(profile, checked.body.email ?? profile.email)) return checked;
  const { current_password = "" } = values;
  if (current_password !== "") return { ok: true, body: { ...checked.body, current_password } };
  return { ok: false, errors: { current_password: MISSING_CURRENT_PASSWORD } };
}
