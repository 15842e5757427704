import { type ReactNode, useEffect, useRef } from "react";
import { AccountFields, AccountPage, SubmitButton } from "#people/identity/web/account-page.tsx";
import { CodeField } from "#people/identity/web/code-field.tsx";
import { keepOpen } from "#people/privacy/web/form-actions.tsx";
import {
  type ConfirmFactorBody,
  confirmFactorBody,
  FACTOR_CODE_LENGTH,
  type FactorProposal,
  type RecoveryCodeList,
} from "#people/staff/two-factor.contract.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useQrCode } from "#web/ui/use-qr-code.ts";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { RecoveryCodeField } from "./recovery-code-field.tsx";
import { confirmFactor, fetchProposal } from "./two-factor-calls.ts";

const TEXTS = { loading: "Préparation de votre clé…", failed: "Erreur lors de la préparation de votre clé" };

/** Why two-factor is set up: required by the role, by choice, or on another telephone. */
export type SetUpReason = "required" | "chosen" | "replacing";

const INTROS: Readonly<Record<SetUpReason, string>> = {
  required:
    "Votre rôle permet d’agir au nom de la fondation\u00a0: gérer son argent, voir les données des membres ou leur écrire. En plus du mot de passe, il demande un code que seul votre téléphone connaît.",
  chosen: "En plus du mot de passe, l’administration vous demandera un code que seul votre téléphone connaît.",
  replacing: "La nouvelle application remplace l’ancienne, et vous recevez de nouveaux codes de secours.",
};

/**
 * Sets two-factor up in three steps; `onDone` receives the recovery codes, `onCancel` goes back if that is possible.
 */
export function FactorSetUp({
  reason,
  onDone,
  onCancel,
  onChanged,
}: {
  reason: SetUpReason;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
  /** The session has ended, or its access has changed. */
  onChanged: () => void;
}): ReactNode {
  const proposal = useFetch<FactorProposal>("/admin/two-factor/propose", fetchProposal);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (reason !== "required") heading.current?.focus();
  }, [reason]);
  return (
    <AccountPage title="Double authentification" intro={INTROS[reason]}>
      <h2 ref={heading} tabIndex={-1} className="mb-5 text-card">
        {reason === "replacing" ? "Changez d’appareil en trois étapes" : "Mettez-la en place en trois étapes"}
      </h2>
      <WhenFetched fetched={proposal} {...TEXTS} skeleton="h-16 rounded-card">
        {(shown) => <Steps proposal={shown} replacing={reason === "replacing"} onDone={onDone} onChanged={onChanged} />}
      </WhenFetched>
      <div className="mt-3">
        {reason === "required" ? (
          <LogOutButton size="small" className="-ml-2" />
        ) : (
          <Button tone="quiet" size="small" className="-ml-2" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </AccountPage>
  );
}

function Steps({
  proposal,
  replacing,
  onDone,
  onChanged,
}: {
  proposal: FactorProposal;
  replacing: boolean;
  onDone: (codes: string[]) => void;
  onChanged: () => void;
}): ReactNode {
  const form = useForm<ConfirmFactorBody, RecoveryCodeList, FailureProblem>({
    check: (values) => checkValues(confirmFactorBody, values),
    send: confirmFactor,
    onSuccess({ recovery_codes }) {
      onDone(recovery_codes);
      return "closed";
    },
    onFailure(failure, body, shown) {
      const { status } = failure;
      if (shown || (status !== 401 && status !== 403 && status !== 409)) return keepOpen(failure, body, shown);
      onChanged();
      return "closed";
    },
  });
  return (
    <ol className="grid gap-6">
      <Step number={1} title="Installez une application">
        <p>
          Sur votre téléphone, une application d’authentification, par exemple Google Authenticator, Microsoft
          Authenticator ou FreeOTP.
        </p>
      </Step>
      <Step number={2} title="Ajoutez-y votre compte">
        <p className="mb-4">Scannez ce code avec l’application. Sur ce téléphone même, ouvrez-la ou recopiez la clé.</p>
        <Key proposal={proposal} />
      </Step>
      <Step number={3} title="Entrez le code affiché">
        <AccountFields label="Mise en place de la double authentification" form={form}>
          <CodeField {...form.field("code")} label={`Code à ${FACTOR_CODE_LENGTH}\u00a0chiffres`} />
          {replacing && (
            <RecoveryCodeField
              {...form.field("current_code")}
              label="Code de l’ancienne application"
              hint={"Vous ne l’avez plus\u202f? Entrez un code de secours."}
            />
          )}
          <SubmitButton form={form}>
            {replacing ? "Changer d’appareil" : "Activer la double authentification"}
          </SubmitButton>
        </AccountFields>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }): ReactNode {
  return (
    <li className="grid gap-x-3.5 gap-y-2 sm:grid-cols-[2rem_minmax(0,1fr)]">
      <div className="flex items-center gap-3 sm:contents">
        <span
          aria-hidden="true"
          className="grid size-8 flex-none place-items-center rounded-full bg-mint font-display font-bold text-forest"
        >
          {number}
        </span>
        <h3 className="self-center text-[1.15rem] leading-tight">{title}</h3>
      </div>
      <div className="min-w-0 sm:col-start-2">{children}</div>
    </li>
  );
}

/** The secret, for a camera, for an application on this telephone, and for typing. */
function Key({ proposal: { secret, uri } }: { proposal: FactorProposal }): ReactNode {
  const code = useQrCode(uri);
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode
        code={code}
        label="Code QR à scanner avec l’application"
        margin={4}
        className="w-48 justify-self-center rounded-card"
      />
      <div className="grid gap-3">
        <div>
          <p className="text-[0.92rem] text-muted">Clé à recopier</p>
          <p className="font-semibold tracking-[0.06em] tabular-nums select-all wrap-anywhere">
            {secret.replace(/.{4}(?=.)/g, "$& ")}
          </p>
        </div>
        <ButtonAnchor href={uri} tone="ghost" size="small" className="justify-self-start">
          Ouvrir l’application
        </ButtonAnchor>
      </div>
    </div>
  );
}
