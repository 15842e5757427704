import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { paths } from "#contracts/site-paths.ts";
import { AccountPage } from "#web/features/accounts/account-page.tsx";
import { SignupForm } from "#web/features/accounts/signup-form.tsx";
import { Link } from "#web/ui/link.tsx";

export const handle: PageHandle = { public: true, cache: {} };

export default function Signup(): ReactNode {
  return (
    <AccountPage
      title="Inscription"
      intro={
        <p>
          Un compte pour suivre vos cotisations, vos dons et leurs reçus. Vous en avez déjà un&#8239;?{" "}
          <Link to={paths.login} className="quiet-link">
            Connectez-vous
          </Link>
          .
        </p>
      }
    >
      <SignupForm />
    </AccountPage>
  );
}
