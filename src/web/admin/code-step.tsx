import { type ReactNode, useState } from "react";
import { AccountFields, AccountPage, SubmitButton } from "#people/identity/web/account-page.tsx";
import { CodeField } from "#people/identity/web/code-field.tsx";
import { keepOpen } from "#people/privacy/web/form-actions.tsx";
import { type AnyCodeBody, anyCodeBody, FACTOR_CODE_LENGTH } from "#people/staff/two-factor.contract.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { RecoveryCodeField } from "./recovery-code-field.tsx";
import { verifyCode } from "./two-factor-calls.ts";

/** Requests the code that opens the back office; calls `onChanged` once it is open, or if the session has changed. */
export function CodeStep({ onChanged }: { onChanged: () => void }): ReactNode {
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
          Vous n’avez plus ni téléphone ni code de secours&#8239;? La personne qui gère le serveur du site peut
          réinitialiser votre double authentification.
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
