import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { AccountPage } from "./account-page.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

export const handle: PageHandle = { public: true, cache: {} };

export default function ForgotPassword(): ReactNode {
  return (
    <AccountPage
      title="Mot de passe oublié"
      intro={
        <p>
          Indiquez l’adresse de votre compte&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de passe.
        </p>
      }
    >
      <ForgotPasswordForm />
    </AccountPage>
  );
}
