import { type ReactNode, useCallback } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { AccountPage } from "./account-page.tsx";
import { RefuseAccount } from "./refuse-account.tsx";
import { useResetLink } from "./reset-link.ts";
import { ResetPasswordForm, showInvalidLink } from "./reset-password-form.tsx";

export default function ResetPassword(): ReactNode {
  const navigate = useNavigate();
  const link = useResetLink(
    useCallback(() => {
      showInvalidLink();
      void navigate(paths.login, { replace: true });
    }, [navigate]),
  );
  return (
    <AccountPage
      title="Nouveau mot de passe"
      intro={
        <p>
          {link ? (
            <span>
              Pour le compte <b className="text-ink [overflow-wrap:anywhere]">{link.email}</b>.
            </span>
          ) : (
            <span>Pour votre compte.</span>
          )}{" "}
          <span>
            {link?.consent
              ? "La fondation l’a préparé pour vous\u00a0: choisissez-en le mot de passe."
              : "Vos autres appareils seront déconnectés."}
          </span>
        </p>
      }
    >
      <ResetPasswordForm link={link} />
      {link?.consent && <RefuseAccount link={link} />}
    </AccountPage>
  );
}
