import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Profile } from "#contracts/account.ts";
import { CallError } from "#web/session/member-call.ts";
import { showToast } from "#web/ui/toast.tsx";
import { updateProfile } from "./profile-calls.ts";
import {
  checkForm,
  PROFILE_FORMS,
  type ProfileErrors,
  type ProfileField,
  type ProfileFormId,
  savedValue,
} from "./profile-values.ts";
import type { Draft } from "./use-profile-draft.ts";

const LOST = "Vérifiez votre connexion, puis réessayez\u00a0: ce que vous avez saisi est gardé.";

export interface ProfileForm {
  form: RefObject<HTMLFormElement | null>;
  /** What a field's control needs. */
  tie: (field: ProfileField) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** Why it was not saved, or null. */
  problem: string | null;
  saving: boolean;
  submit: (event: FormEvent) => void;
}

/** One form of the profile: it saves its own fields alone. What was typed stays where that fails. */
export function useProfileForm(
  id: ProfileFormId,
  { profile, draft, onSaved }: { profile: Profile; draft: Draft; onSaved: (profile: Profile) => void },
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
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function save() {
    const checked = checkForm(id, Object.fromEntries(fields.map((field) => [field, valueIn(field)])));
    if (!checked.ok) return refuse(checked.errors);
    setErrors({});
    setSaving(true);
    try {
      const saved = await updateProfile(checked.body);
      draft.forget(fields);
      onSaved(saved);
      showToast({ tone: "success", title: "Profil mis à jour", text: "Vos modifications sont enregistrées." });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.status === 0 ? LOST : error.message);
      refuse(error.errors);
    } finally {
      setSaving(false);
    }
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
