import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Profile } from "#contracts/account.ts";
import { MISSING_CURRENT_PASSWORD } from "#contracts/my-data.ts";
import { checkConnection, describeFailure } from "#web/api/failure-messages.ts";
import { showToast } from "#web/ui/toast.tsx";
import { updateProfile } from "./profile-calls.ts";
import {
  checkForm,
  isOtherEmail,
  PROFILE_FORMS,
  type ProfileErrors,
  type ProfileField,
  type ProfileFormId,
  savedValue,
} from "./profile-values.ts";
import type { Draft } from "./use-profile-draft.ts";

const SAVED = "Vos modifications sont enregistrées.";
const EMAIL_ASKED = "Deux e-mails sont partis\u00a0: ouvrez le lien de chacun pour confirmer la nouvelle adresse.";
const NOT_SAVED = checkConnection("ce que vous avez saisi est gardé");

export interface ProfileForm {
  form: RefObject<HTMLFormElement | null>;
  /** What a field's control needs. */
  tie: (field: ProfileField) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** The text beside the password that goes with another e-mail address. */
  passwordError: string | undefined;
  /** Why it was not saved, or null. */
  problem: string | null;
  saving: boolean;
  submit: (event: FormEvent) => void;
}

export interface ProfileFormOptions {
  profile: Profile;
  draft: Draft;
  /** Goes with another e-mail address. */
  password?: string;
  /** Also told the e-mail address that was asked for, where it is another one. */
  onSaved: (profile: Profile, askedEmail: string | null) => void;
}

/** One form of the profile: it saves its own fields alone. What was typed stays where that fails. */
export function useProfileForm(
  id: ProfileFormId,
  { profile, draft, password = "", onSaved }: ProfileFormOptions,
): ProfileForm {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // The state is known to the next click only after a rendering: a double click is faster.
  const underWay = useRef(false);
  const fields: readonly ProfileField[] = PROFILE_FORMS[id].fields;
  const valueIn = (field: ProfileField) => draft.draft[field] ?? savedValue(profile, field);

  function refuse(wrong: ProfileErrors) {
    flushSync(() => setErrors(wrong));
    const first = [...fields, "current_password" as const].find((field) => wrong[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function save() {
    const checked = checkForm(id, Object.fromEntries(fields.map((field) => [field, valueIn(field)])));
    if (!checked.ok) return refuse(checked.errors);
    const { email = profile.email } = checked.body;
    const asked = isOtherEmail(profile, email) ? email : null;
    if (asked && !password) return refuse({ current_password: MISSING_CURRENT_PASSWORD });
    setErrors({});
    setSaving(true);
    const result = await updateProfile({ ...checked.body, ...(asked && { current_password: password }) });
    setSaving(false);
    if (!result.ok) {
      setProblem(result.reason === "refused" ? describeFailure(result) : NOT_SAVED);
      return refuse(result.fields);
    }
    draft.forget(fields);
    onSaved(result.value, asked);
    showToast({ tone: "success", title: "Profil mis à jour", text: asked ? EMAIL_ASKED : SAVED });
  }

  return {
    form,
    tie: (field) => ({
      name: field,
      value: valueIn(field),
      error: errors[field],
      onChange(event) {
        draft.change(field, event.currentTarget.value);
        setErrors(({ [field]: _corrected, ...others }) => others);
      },
    }),
    passwordError: errors.current_password,
    problem,
    saving,
    submit(event) {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      setProblem(null);
      void save().finally(() => {
        underWay.current = false;
      });
    },
  };
}
