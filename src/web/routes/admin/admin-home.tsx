import type { ReactNode } from "react";
import { StaffWelcome } from "#web/features/admin/staff-welcome.tsx";
import { useStaff } from "#web/features/admin/use-staff.ts";
import { paths } from "#web/paths.ts";
import { useSession } from "#web/session/use-session.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** The door of the back office. Only the server says who may pass: the page itself shows nothing. */
export default function AdminHome(): ReactNode {
  const { value: staff, error, reload } = useStaff();
  return (
    <>
      <PageMeta title="Administration" />
      {!staff && !error && <Waiting />}
      {staff?.kind === "at-work" && <StaffWelcome person={staff.person} />}
      {staff?.kind === "signed-out" && <SignedOut />}
      {staff?.kind === "refused" && <NotStaff text={staff.message} />}
      {error && (
        <div className="wrap section-space">
          <h1 className="mb-6 text-title">Administration</h1>
          <ErrorState text="Erreur lors de l’ouverture de l’administration" onRetry={reload} />
        </div>
      )}
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="wrap section-space max-w-[46rem]">
      <h1 className="mb-6 text-title">Administration</h1>
      <p className="mb-5 hidden [@media(scripting:none)]:block">L’administration a besoin de JavaScript.</p>
      <Loading text="Ouverture de l’administration…">
        <Shade className="h-72 rounded-panel" />
      </Loading>
    </div>
  );
}

function SignedOut(): ReactNode {
  const { user } = useSession();
  // A member of staff whose session at work has ended comes back by signing in; a member never would.
  const isMember = user?.roles.every((role) => role === "member");
  if (isMember)
    return <NotStaff text="Vous êtes connecté avec un compte de membre, qui n’ouvre pas l’administration." />;
  return (
    <MessagePage
      title="Connectez-vous"
      text="L’administration est ouverte à l’équipe de la fondation, le temps d’une session de travail. Connectez-vous pour l’ouvrir."
    >
      <ButtonLink to={paths.loginFor(paths.admin)}>Se connecter</ButtonLink>
      <ButtonLink to={paths.home} tone="ghost">
        Retour à l’accueil
      </ButtonLink>
    </MessagePage>
  );
}

function NotStaff({ text }: { text: string }): ReactNode {
  return (
    <MessagePage title="Réservé à l’équipe" text={text}>
      <ButtonLink to={paths.home}>Retour à l’accueil</ButtonLink>
      <ButtonLink to={paths.profile} tone="ghost">
        Mon profil
      </ButtonLink>
    </MessagePage>
  );
}
