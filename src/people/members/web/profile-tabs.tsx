import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import type { Profile } from "#people/identity/account.contract.ts";
import { type Tab, Tabs } from "#web/ui/tabs.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { AddressForm, ContactForm, PersonalForm } from "./profile-forms.tsx";
import { PROFILE_FORMS, type ProfileFormId } from "./profile-values.ts";
import { TAB } from "./tab-query.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

const UNSAVED = "modifications non enregistrées";

type TabId = ProfileFormId | "pieces";

/** The editable parts of the profile, a tab each. */
export function ProfileTabs({
  profile,
  onSaved,
}: {
  profile: Profile;
  /** Also receives the new e-mail address that the member requested, if any. */
  onSaved: (profile: Profile, requestedEmail: string | null) => void;
}): ReactNode {
  const [query, setQuery] = useSearchParams();
  const draft = useProfileDraft(profile);
  const place = useRef<HTMLDivElement>(null);
  const props = { profile, draft, onSaved };
  const noteOf = (id: ProfileFormId) =>
    PROFILE_FORMS[id].fields.some((field) => draft.draft[field] !== undefined) ? UNSAVED : undefined;

  const tabs: Tab<TabId>[] = [
    {
      id: "informations",
      label: "Informations personnelles",
      note: noteOf("informations"),
      content: <PersonalForm {...props} />,
    },
    { id: "contact", label: "Contact", note: noteOf("contact"), content: <ContactForm {...props} /> },
    { id: "adresse", label: "Adresse", note: noteOf("adresse"), content: <AddressForm {...props} /> },
  ];
  // Only while an image is missing.
  if (!profile.has_id_card_front || !profile.has_id_card_back) {
    tabs.push({
      id: "pieces",
      label: "Pièces d’identité",
      content: <IdentityForm profile={profile} onSaved={saveIdentity} />,
    });
  }
  const open = tabs.find(({ id }) => id === query.get(TAB))?.id ?? "informations";

  function show(id: TabId) {
    const next = new URLSearchParams(query);
    next.set(TAB, id);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  /** The focused tab may be gone. */
  function saveIdentity(saved: Profile) {
    flushSync(() => onSaved(saved, null));
    place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }

  return (
    <div ref={place}>
      <Tabs label="Mon profil" tabs={tabs} open={open} onOpen={show} />
    </div>
  );
}
