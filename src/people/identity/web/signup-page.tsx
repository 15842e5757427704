import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountPage } from "./account-page.tsx";
import { SignupForm } from "./signup-form.tsx";

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
