import { useState } from "react";
import type { Profile } from "#people/identity/account.contract.ts";
import {
  type ProfileDraft,
  type ProfileField,
  readProfileDraft,
  savedValue,
  saveProfileDraft,
} from "./profile-values.ts";

export interface Draft {
  draft: ProfileDraft;
  change: (field: ProfileField, text: string) => void;
  /** Deletes these fields from the draft once they are saved, unless they were typed on since they were `sent`. */
  drop: (fields: readonly ProfileField[], sent: ProfileDraft) => void;
}

/** Holds the typed and unsaved values of the profile's forms: they survive closed tabs, failed calls and a reload. */
export function useProfileDraft(profile: Profile): Draft {
  // Only rendered in the browser, where the profile is loaded.
  const [draft, setDraft] = useState(() => readProfileDraft(profile.id));

  function save(update: (former: ProfileDraft) => ProfileDraft) {
    setDraft((former) => {
      const next = update(former);
      saveProfileDraft(profile.id, next);
      return next;
    });
  }

  return {
    draft,
    change(field, text) {
      save(({ [field]: _former, ...others }) =>
        text === savedValue(profile, field) ? others : { ...others, [field]: text },
      );
    },
    drop: (fields, sent) =>
      save((former) =>
        Object.fromEntries(
          Object.entries(former).filter(([name, text]) => !fields.some((one) => one === name && sent[one] === text)),
        ),
      ),
  };
}
