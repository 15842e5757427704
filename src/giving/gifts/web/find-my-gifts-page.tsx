import type { ReactNode } from "react";
import { AccountPage } from "#people/identity/web/account-page.tsx";
import { paths } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { LinkForm } from "./link-form.tsx";

/** Sends a link to the gifts of a donor without account. */
export default function FindMyGifts(): ReactNode {
  return (
    <AccountPage
      title="Retrouver mes dons"
      intro={
        <>
          <p>
            Indiquez l’adresse e&#8209;mail de vos dons&nbsp;: nous vous y enverrons un lien vers leur liste, vos reçus
            et le récapitulatif de chaque année.
          </p>
          <p className="mt-3">
            Vous avez un compte&#8239;?{" "}
            <Link to={paths.profileGifts} className="quiet-link">
              Vos dons sont dans votre profil
            </Link>
            .
          </p>
        </>
      }
    >
      <LinkForm />
    </AccountPage>
  );
}
