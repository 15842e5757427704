import type { ReactNode } from "react";
import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import { AccountPage } from "#people/identity/web/account-page.tsx";
import { PasswordForm } from "#people/privacy/web/password-section.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Asks for a password that meets the staff's rule; calls `onChanged` once there is one. */
export function LongerPassword({ onChanged }: { onChanged: () => void }): ReactNode {
  return (
    <AccountPage
      title="Choisissez un mot de passe plus long"
      intro={`Votre rôle ouvre l’administration\u00a0: il y faut un mot de passe d’au moins ${MINIMUM_STAFF_PASSWORD}\u00a0caractères. Vos autres appareils seront déconnectés.`}
    >
      <PasswordForm onDone={onChanged} />
      <LogOutButton size="small" className="mt-4 -ml-2" />
    </AccountPage>
  );
}
