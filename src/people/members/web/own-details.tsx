import { type ReactNode, useState } from "react";
import type { Profile } from "#people/identity/account.contract.ts";
import { EmailSection } from "#people/privacy/web/email-section.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { StoredIdentity } from "./stored-identity.tsx";

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
