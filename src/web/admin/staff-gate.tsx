import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import { AccountFields, AccountPage, SubmitButton } from "#people/identity/web/account-page.tsx";
import { CodeField } from "#people/identity/web/code-field.tsx";
import { keepOpen } from "#people/privacy/web/form-actions.tsx";
import { PasswordForm } from "#people/privacy/web/password-section.tsx";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { type AnyCodeBody, anyCodeBody, FACTOR_CODE_LENGTH } from "#people/staff/two-factor.contract.ts";
import { paths } from "#shared/site-paths.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSession } from "#web/session/session-store.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { useCopying } from "#web/ui/use-copying.ts";
import { FactorSetUp, type SetUpReason } from "./factor-set-up.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { OfficeShell } from "./office-shell.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodeField } from "./recovery-code-field.tsx";
import { renewRecoveryCodes, verifyCode } from "./two-factor-calls.ts";
import { useStaff } from "./use-staff.ts";

/** The ways to the pages of two-factor, which take the place of the page. */
export interface FactorWays {
  onSetUp: (reason: SetUpReason) => void;
  onCodes: (codes: string[]) => void;
}

/**
 * Shows a page of the back office once its session is open, and before that the way to open it. The server alone
 * decides who may enter: the page itself contains nothing private.
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

const thisTab = () => sessionStorage;
/** In this tab: recovery codes were shown, and not acknowledged. */
const UNKEPT = "akwaba.unkept-codes";

function Gate({ title, onChanged, children }: Parameters<typeof StaffGate>[0] & { onChanged: () => void }): ReactNode {
  const { value: staff, failure, reload } = useStaff();
  const [codes, showCodes] = useState<string[] | null>(null);
  const [unkept] = useState(() => readStored(thisTab, UNKEPT, z.boolean()) === true);
  const setCodes = (shown: string[]) => {
    writeStored(thisTab, UNKEPT, true);
    showCodes(shown);
  };
  const keepCodes = () => {
    writeStored(thisTab, UNKEPT, null);
    onChanged();
  };
  const [setUp, setSetUp] = useState<SetUpReason | null>(null);
  const reason = staff?.kind === "set-up" ? "required" : setUp;
  const asksForCodes = unkept && staff?.kind === "signed-in";
  if (staff?.kind === "signed-in" && !codes && !reason && !asksForCodes) {
    return children(staff.person, { onSetUp: setSetUp, onCodes: setCodes });
  }
  const step = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={keepCodes} />;
    if (asksForCodes) return <LostCodes onKept={keepCodes} onRenewed={setCodes} />;
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

/** Asks for a password that meets the staff's rule; calls `onChanged` once there is one. */
function LongerPassword({ onChanged }: { onChanged: () => void }): ReactNode {
  return (
    <AccountPage
      title="Choisissez un mot de passe plus long"
      intro={`Votre rôle ouvre l’administration\u00a0: il y faut un mot de passe d’au moins ${MINIMUM_STAFF_PASSWORD}\u00a0caractères. Vos autres appareils seront déconnectés.`}
    >
      <PasswordForm onDone={onChanged} />
      <LogOutButton size="small" className="mt-4 -ml-2" />
    </AccountPage>
  );
}

/** Requests the code that opens the back office; calls `onChanged` once it is open, or if the session has changed. */
function CodeStep({ onChanged }: { onChanged: () => void }): ReactNode {
  const [recovering, setRecovering] = useState(false);
  return (
    <AccountPage
      title="Entrez votre code"
      intro={
        recovering
          ? "Chacun des dix codes de secours que vous avez gardés ouvre l’administration une fois."
          : "Votre application d’authentification affiche un code qui change toutes les 30\u00a0secondes. Il ouvre l’administration."
      }
    >
      <CodeForm key={String(recovering)} recovering={recovering} onChanged={onChanged} />
      <div className="mt-4 flex flex-wrap gap-x-4">
        <Button tone="quiet" size="small" className="-ml-2" onClick={() => setRecovering(!recovering)}>
          {recovering ? "Utiliser l’application" : "Utiliser un code de secours"}
        </Button>
        <LogOutButton size="small" className="-ml-2 sm:ml-0" />
      </div>
      {recovering && (
        <p className="mt-3 text-[0.95rem] text-muted">
          Vous n’avez plus ni téléphone ni code de secours&#8239;? Appelez l’administration du site, qui peut
          réinitialiser votre double authentification. Pour l’administration elle-même, c’est la personne qui gère le
          serveur.
        </p>
      )}
    </AccountPage>
  );
}

function CodeForm({ recovering, onChanged }: { recovering: boolean; onChanged: () => void }): ReactNode {
  const form = useForm<AnyCodeBody, unknown, FailureProblem>({
    check: (values) => checkValues(anyCodeBody, values),
    send: verifyCode,
    onSuccess() {
      onChanged();
      return "closed";
    },
    onFailure(failure, body, shown) {
      // Signed out meanwhile, or without a role: the page shows which.
      if (shown || (failure.status !== 401 && failure.status !== 403)) return keepOpen(failure, body, shown);
      onChanged();
      return "closed";
    },
  });
  return (
    <AccountFields label="Code de double authentification" form={form}>
      {recovering ? (
        <RecoveryCodeField {...form.field("code")} label="Code de secours" />
      ) : (
        <CodeField {...form.field("code")} label={`Code à ${FACTOR_CODE_LENGTH}\u00a0chiffres`} />
      )}
      <SubmitButton form={form}>Ouvrir l’administration</SubmitButton>
    </AccountFields>
  );
}

/** Asks once more whether the codes were kept: a reload takes them off the screen, and they are shown only once. */
function LostCodes({ onKept, onRenewed }: { onKept: () => void; onRenewed: (codes: string[]) => void }): ReactNode {
  const [renewing, setRenewing] = useState(false);
  return (
    <AccountPage
      title={"Avez-vous gardé vos codes\u202f?"}
      intro={
        "Vos codes de secours ne s’affichent qu’une fois. Si vous ne les avez pas, refaites-les\u00a0: sans eux, un téléphone perdu ferme l’administration."
      }
    >
      {renewing ? (
        <ProofForm
          text={
            "Attendez le code suivant de l’application\u00a0: chacun ne sert qu’une fois. Les anciens codes de secours ne vaudront plus rien."
          }
          label="Créer de nouveaux codes"
          send={renewRecoveryCodes}
          onDone={({ recovery_codes }) => onRenewed(recovery_codes)}
          onCancel={() => setRenewing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKept}>J’ai gardé mes codes</Button>
          <Button tone="ghost" onClick={() => setRenewing(true)}>
            Refaire mes codes
          </Button>
        </div>
      )}
    </AccountPage>
  );
}

const TITLE = "Vos codes de secours";

/** The ten codes, shown only once, with ways to save them. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const { state, copy } = useCopying();
  const text = `${TITLE} pour l’administration (${location.host})\nChacun sert une seule fois.\n\n${codes.join("\n")}\n`;

  return (
    <AccountPage
      title="Gardez ces codes"
      intro={
        "Téléphone perdu ou changé\u00a0: chacun de ces codes ouvre l’administration une fois, à la place de l’application. Ils ne seront plus jamais affichés."
      }
    >
      <FormDone as="h2" title={TITLE}>
        <ul className="print-alone grid w-full gap-x-8 gap-y-1.5 rounded-card bg-dune px-4 py-4 text-[1rem] font-semibold tabular-nums xs:px-5 sm:text-[1.15rem] sm:tracking-[0.06em]">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="ghost" size="small" onClick={() => void copy(text)}>
            {state === "copied" ? "Codes copiés" : "Copier"}
          </Button>
          <Button
            tone="ghost"
            size="small"
            onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "codes-de-secours.txt")}
          >
            Télécharger
          </Button>
          <Button tone="ghost" size="small" onClick={() => window.print()}>
            Imprimer
          </Button>
        </div>
        <p role="status" className="sr-only">
          {state === "copied" ? "Codes copiés" : ""}
        </p>
        <div role="alert" className="empty:hidden">
          {state === "failed" && <FieldError>Impossible de copier les codes.</FieldError>}
        </div>
        <p className="text-muted">
          Rangez-les loin de votre téléphone, par exemple imprimés sous clé ou dans un gestionnaire de mots de passe.
        </p>
        <Button onClick={onSaved}>J’ai gardé mes codes</Button>
      </FormDone>
    </AccountPage>
  );
}
