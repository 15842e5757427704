import { useState } from "react";
import type { Profile } from "#contracts/account.ts";
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
  /** These fields are saved now: nothing of them waits any more. */
  drop: (fields: readonly ProfileField[]) => void;
}

/** What was typed into the profile's forms and not saved: it outlives closed tabs, failed calls and a reload. */
export function useProfileDraft(profile: Profile): Draft {
  // Only ever shown in the browser: the profile is loaded there.
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
    drop: (fields) =>
      save((former) =>
        Object.fromEntries(Object.entries(former).filter(([name]) => !fields.some((one) => one === name))),
      ),
  };
}
