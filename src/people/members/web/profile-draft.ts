import { useState } from "react";
import * as z from "zod/mini";
import type { Profile } from "#people/identity/account.contract.ts";
import { addressValues, contactValues, personalValues } from "#people/members/profile.contract.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

/** The fields of each tab that is a form, in their order. */
export const PROFILE_FORMS = {
  informations: { contract: personalValues, fields: ["first_name", "last_name", "email", "profession"] },
  contact: { contract: contactValues, fields: ["contact"] },
  adresse: { contract: addressValues, fields: ["address", "city", "zip", "country"] },
} as const;

export type ProfileFormId = keyof typeof PROFILE_FORMS;
export type ProfileField = (typeof PROFILE_FORMS)[ProfileFormId]["fields"][number];

/** Returns true if this is another address than the profile's, ignoring capitals. */
export function isOtherEmail(profile: Profile, email: string): boolean {
  return emailKeyOf(email) !== emailKeyOf(profile.email);
}

/** Typed and unsaved values: only fields that differ from the profile. */
export type ProfileDraft = Readonly<Partial<Record<ProfileField, string>>>;

/** Returns the value of the field in the profile. */
export function savedValue(profile: Profile, field: ProfileField): string {
  return profile[field] ?? "";
}

// In this tab only: telephones are lent.
const thisTab = () => sessionStorage;
const KEY = "akwaba.profile";
const storedDraft = z.object({ account: z.string(), draft: z.record(z.string(), z.string()) });

/** Returns the account's unsaved changes in this tab; deletes those of another account. */
function readProfileDraft(account: string): ProfileDraft {
  const stored = readStored(thisTab, KEY, storedDraft);
  if (stored?.account === account) return stored.draft;
  writeStored(thisTab, KEY, null);
  return {};
}

/** Stores unsaved changes for a reload of this tab; an empty draft deletes them. */
function saveProfileDraft(account: string, draft: ProfileDraft): void {
  writeStored(thisTab, KEY, Object.keys(draft).length === 0 ? null : { account, draft });
}

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
