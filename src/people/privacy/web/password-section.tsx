import { type ReactNode, useState } from "react";
import { type MessageAnswer, MINIMUM_PASSWORD, MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import { type PasswordBody, passwordBody } from "#people/privacy/my-data.contract.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { DataSection } from "./data-section.tsx";
import { FormActions, keepOpen } from "./form-actions.tsx";
import { changePassword } from "./my-data-calls.ts";

/** Changes the password; calls `onChanged` once the other devices are signed out. */
export function PasswordSection({ onChanged }: { onChanged: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DataSection
      title="Mot de passe"
      text="Après le changement, vos autres appareils sont déconnectés et un e‑mail vous en avertit."
    >
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Changer mon mot de passe
      </Button>
      <Dialog open={open} onClose={close} title="Changer mon mot de passe">
        <PasswordForm
          onCancel={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      </Dialog>
    </DataSection>
  );
}

/** The present password and the new one. Calls `onDone` once it is changed; without `onCancel` there is no way back. */
export function PasswordForm({
  onCancel,
  onDone,
}: {
  onCancel?: (() => void) | undefined;
  onDone: () => void;
}): ReactNode {
  const { user } = useSession();
  const shortest = user?.roles.some((role) => role !== "member") ? MINIMUM_STAFF_PASSWORD : MINIMUM_PASSWORD;
  const form = useForm<PasswordBody, MessageAnswer, FailureProblem>({
    check: (values) => checkValues(passwordBody, values),
    send: changePassword,
    onSuccess({ message }) {
      showToast({ title: "Mot de passe modifié", text: message, tone: "success" });
      onDone();
      return "closed";
    },
    onFailure: keepOpen,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {/* Password managers need to know the account of the password. */}
      <input type="text" autoComplete="username" aria-label="E-mail" readOnly hidden value={user?.email ?? ""} />
      <PasswordField {...form.field("current_password")} label="Mot de passe actuel" autoComplete="current-password" />
      <PasswordField
        {...form.field("password")}
        label="Nouveau mot de passe"
        toggle="Afficher le nouveau mot de passe"
        autoComplete="new-password"
        hint={`${shortest}\u00a0caractères au moins\u202f; une petite phrase vaut mieux qu’un mot.`}
      />
      <PasswordField
        {...form.field("password_confirmation")}
        label="Confirmer le nouveau mot de passe"
        toggle="Afficher la confirmation"
        autoComplete="new-password"
      />
      <FormActions label="Changer le mot de passe" form={form} onCancel={onCancel} />
    </form>
  );
}
