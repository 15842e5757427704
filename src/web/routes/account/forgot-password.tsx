import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { AccountPage } from "#web/features/accounts/account-page.tsx";
import { ForgotPasswordForm } from "#web/features/accounts/forgot-password-form.tsx";

export const handle: PageHandle = { public: true, cache: {} };

export default function ForgotPassword(): ReactNode {
  return (
    <AccountPage
      title="Mot de passe oublié"
      intro={<p>Indiquez votre adresse&nbsp;: un lien vous y attendra, pour en choisir un nouveau.</p>}
    >
      <ForgotPasswordForm />
    </AccountPage>
  );
}
