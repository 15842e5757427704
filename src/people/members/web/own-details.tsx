import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import type { Profile } from "#people/identity/account.contract.ts";
import type { IdCardSide } from "#people/members/profile.contract.ts";
import { EmailSection } from "#people/privacy/web/email-section.tsx";
import { useFetch } from "#web/api/use-fetch.ts";
import { memberFile } from "#web/session/member-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { type Tab, Tabs } from "#web/ui/tabs.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { PROFILE_FORMS, type ProfileFormId, useProfileDraft } from "./profile-draft.ts";
import { AddressForm, ContactForm, PersonalForm } from "./profile-forms.tsx";

/** The editable part of the profile: its tabs, the stored identity documents, and the change of address. */
export function OwnDetails({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }): ReactNode {
  // Each increase loads the section again: a change of address requested in a tab appears there too.
  const [emailRequests, setEmailRequests] = useState(0);

  function save(saved: Profile, requestedEmail: string | null) {
    onSaved(saved);
    if (requestedEmail) setEmailRequests((count) => count + 1);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel>
        <ProfileTabs profile={profile} onSaved={save} />
        <StoredIdentity profile={profile} />
      </Panel>
      <EmailSection key={emailRequests} />
    </div>
  );
}

const UNSAVED = "modifications non enregistrées";

type TabId = ProfileFormId | "pieces";

/** The editable parts of the profile, a tab each. */
function ProfileTabs({
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

/** The query parameter that holds the open tab of the profile, for a reload and for links. */
const TAB = "onglet";

const SIDES = [
  { side: "front", label: "recto" },
  { side: "back", label: "verso" },
] as const satisfies readonly { side: IdCardSide; label: string }[];

/** The stored images of the member's identity document, for the member to look at. */
function StoredIdentity({ profile }: { profile: Profile }): ReactNode {
  const [open, setOpen] = useState<(typeof SIDES)[number] | null>(null);
  const stored = SIDES.filter(({ side }) => profile[`has_id_card_${side}`]);
  if (stored.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-line pt-4">
      <p className="text-[0.95rem] text-muted">Pièces d’identité enregistrées&nbsp;:</p>
      {stored.map((one) => (
        <Button key={one.side} tone="quiet" size="small" onClick={() => setOpen(one)}>{`Voir le ${one.label}`}</Button>
      ))}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={`Pièce d’identité, ${open?.label ?? ""}`}>
        {open && <SideView side={open.side} label={open.label} />}
      </Dialog>
    </div>
  );
}

function SideView({ side, label }: { side: IdCardSide; label: string }): ReactNode {
  const { value: file, failure, reload } = useFetch(`/auth/id-card/${side}`, memberFile);
  const [image, setImage] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setImage(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  if (failure) return <ErrorState text="Erreur lors du chargement de la pièce d’identité" onRetry={reload} />;
  if (!image) {
    return (
      <Loading text="Chargement de la pièce d’identité…">
        <Skeleton className="aspect-[1.586] rounded-tile" />
      </Loading>
    );
  }
  return (
    <img src={image} alt={`Votre pièce d’identité, ${label}`} className="w-full rounded-tile border border-line" />
  );
}
