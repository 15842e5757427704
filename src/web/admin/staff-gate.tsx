import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { useSession } from "#web/session/use-session.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { CodeStep } from "./code-step.tsx";
import { FactorSetUp, type SetUpReason } from "./factor-set-up.tsx";
import { LongerPassword } from "./longer-password.tsx";
import { OfficeShell } from "./office-shell.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useStaff } from "./use-staff.ts";

/** The ways to the pages of two-factor, which take the place of the page. */
export interface FactorWays {
  onSetUp: (reason: SetUpReason) => void;
  onCodes: (codes: string[]) => void;
}

/**
 * Shows a page of the back office once its session is open, and before that the way to open it. The server alone decides
 * who may enter: the page itself contains nothing private.
 */
export function StaffGate({
  title,
  children,
}: {
  title: string;
  /** The page for the person who is signed in. */
  children: (person: StaffPerson, ways: FactorWays) => ReactNode;
}): ReactNode {
  // Each increase reads the session again, from the beginning.
  const [visit, setVisit] = useState(0);
  return (
    <Gate key={visit} title={title} onChanged={() => setVisit((count) => count + 1)}>
      {children}
    </Gate>
  );
}

function Gate({ title, onChanged, children }: Parameters<typeof StaffGate>[0] & { onChanged: () => void }): ReactNode {
  const { value: staff, failure, reload } = useStaff();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [setUp, setSetUp] = useState<SetUpReason | null>(null);
  const reason = staff?.kind === "set-up" ? "required" : setUp;
  if (staff?.kind === "signed-in" && !codes && !reason) {
    return children(staff.person, { onSetUp: setSetUp, onCodes: setCodes });
  }
  const step = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={onChanged} />;
    if (staff?.kind === "password") return <LongerPassword onChanged={onChanged} />;
    if (staff?.kind === "code") return <CodeStep onChanged={onChanged} />;
    if (reason) {
      return <FactorSetUp reason={reason} onDone={setCodes} onCancel={() => setSetUp(null)} onChanged={onChanged} />;
    }
    return (
      <>
        <PageMeta title={title} />
        {!staff && !failure && <Waiting title={title} />}
        {staff?.kind === "signed-out" && <SignedOut />}
        {staff?.kind === "refused" && <NotStaff text={staff.message} />}
        {failure && (
          <div className="wrap section-space">
            <h1 className="mb-6 text-title">{title}</h1>
            <ErrorState text="Erreur lors de l’ouverture de l’administration" onRetry={reload} />
          </div>
        )}
      </>
    );
  };
  return <OfficeShell>{step()}</OfficeShell>;
}

function Waiting({ title }: { title: string }): ReactNode {
  return (
    <div className="wrap section-space max-w-[46rem]">
      <h1 className="mb-6 text-title">{title}</h1>
      <p className="mb-5 hidden [@media(scripting:none)]:block">L’administration a besoin de JavaScript.</p>
      <Loading text="Ouverture de l’administration…">
        <Skeleton className="h-72 rounded-panel" />
      </Loading>
    </div>
  );
}

function SignedOut(): ReactNode {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // Staff whose back-office session has ended come back by signing in; members never could.
  const isMember = user?.roles.every((role) => role === "member");
  if (isMember) return <NotStaff text="Ce compte de membre n’ouvre pas l’administration." />;
  return (
    <MessagePage
      title="Connectez-vous"
      text="L’administration est ouverte à l’équipe de la fondation, le temps d’une session de travail. Connectez-vous pour l’ouvrir."
    >
      <ButtonLink to={paths.loginFor(pathname + search)}>Se connecter</ButtonLink>
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
