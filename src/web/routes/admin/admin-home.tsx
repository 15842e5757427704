import { type ReactNode, useState } from "react";
import { paths } from "#contracts/site-paths.ts";
import { CodeStep } from "#web/features/admin/code-step.tsx";
import { FactorSetUp, type SetUpReason } from "#web/features/admin/factor-set-up.tsx";
import { PromisesPanel } from "#web/features/admin/promises-panel.tsx";
import { RecoveryCodes } from "#web/features/admin/recovery-codes.tsx";
import { StaffWelcome } from "#web/features/admin/staff-welcome.tsx";
import { TwoFactorPanel } from "#web/features/admin/two-factor-panel.tsx";
import { useStaff } from "#web/features/admin/use-staff.ts";
import { useSession } from "#web/session/use-session.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/**
 * The entrance of the back office. The server alone decides who may enter: the page itself contains nothing private.
 */
export default function AdminHome(): ReactNode {
  // Each increase reads the session again, from the beginning.
  const [visit, setVisit] = useState(0);
  return <BackOffice key={visit} onChanged={() => setVisit((count) => count + 1)} />;
}

function BackOffice({ onChanged }: { onChanged: () => void }): ReactNode {
  const { value: staff, failure, reload } = useStaff();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [setUp, setSetUp] = useState<SetUpReason | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onChanged} />;
  if (staff?.kind === "code") return <CodeStep onChanged={onChanged} />;
  const reason = staff?.kind === "set-up" ? "required" : setUp;
  if (reason) {
    return <FactorSetUp reason={reason} onDone={setCodes} onCancel={() => setSetUp(null)} onChanged={onChanged} />;
  }
  return (
    <>
      <PageMeta title="Administration" />
      {!staff && !failure && <Waiting />}
      {staff?.kind === "signed-in" && (
        <StaffWelcome person={staff.person}>
          {staff.person.abilities.includes("read_money") && <PromisesPanel />}
          <TwoFactorPanel onSetUp={setSetUp} onCodes={setCodes} />
        </StaffWelcome>
      )}
      {staff?.kind === "signed-out" && <SignedOut />}
      {staff?.kind === "refused" && <NotStaff text={staff.message} />}
      {failure && (
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
        <Skeleton className="h-72 rounded-panel" />
      </Loading>
    </div>
  );
}

function SignedOut(): ReactNode {
  const { user } = useSession();
  // Staff whose back-office session has ended come back by signing in; members never could.
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
