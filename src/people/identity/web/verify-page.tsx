import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountPage } from "./account-page.tsx";
import { emailOf } from "./email-of.ts";
import { useHydrated } from "./use-hydrated.ts";
import { VerifyForm } from "./verify-form.tsx";

export const handle: PageHandle = { public: true, cache: {} };

export default function Verify(): ReactNode {
  const { state } = useLocation();
  // The address comes with the navigation, which only the browser knows.
  const email = useHydrated() ? emailOf(state) : null;
  return (
    <AccountPage
      title="Vérification du compte"
      intro={
        email ? (
          <p>
            Un code, valable 10&nbsp;minutes, a été envoyé à{" "}
            <b className="text-ink [overflow-wrap:anywhere]">{email}</b>
          </p>
        ) : (
          <p>
            Saisissez le code reçu par e&#8209;mail. Vous avez changé d’appareil ou d’onglet&#8239;?{" "}
            <Link to={paths.login} className="quiet-link">
              Connectez-vous
            </Link>
            , et nous vous ramènerons ici.
          </p>
        )
      }
    >
      <VerifyForm email={email} />
    </AccountPage>
  );
}
