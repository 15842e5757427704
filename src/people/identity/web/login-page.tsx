import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountPage } from "./account-page.tsx";
import { LoginForm } from "./login-form.tsx";

export const handle: PageHandle = { public: true, cache: {} };

export default function Login(): ReactNode {
  return (
    <AccountPage
      title="Connexion"
      intro={
        <p>
          Retrouvez vos cotisations, vos dons et votre carte de membre. Pas encore de compte&#8239;?{" "}
          <Link to={paths.signup} className="quiet-link whitespace-nowrap">
            Créez-en un
          </Link>
          .
        </p>
      }
    >
      <LoginForm />
    </AccountPage>
  );
}
