import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { MessageAnswer } from "#people/identity/account.contract.ts";
import { type DeleteAccountBody, deleteAccountBody } from "#people/privacy/my-data.contract.ts";
import { paths } from "#shared/site-paths.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { UNSAVED } from "#web/browser/stored-json.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { signOutDevice } from "#web/session/log-out.ts";
import { readSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { DataSection } from "./data-section.tsx";
import { FormActions, keepOpen } from "./form-actions.tsx";
import { deleteAccount } from "./my-data-calls.ts";

/** The anchor of this section, for links on the page. */
export const DELETE_ANCHOR = "supprimer-mon-compte";

/** Deletes the account: says what goes and what the law keeps, and requires the password. */
export function DeleteSection(): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DataSection
      title="Supprimer mon compte"
      text="Votre compte et ce qu’il contient sont effacés tout de suite, pour de bon."
      className="lg:col-span-2"
      anchor={DELETE_ANCHOR}
    >
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Supprimer mon compte
      </Button>
      <Dialog open={open} onClose={close} title="Supprimer mon compte">
        <DeleteForm onCancel={close} />
      </Dialog>
    </DataSection>
  );
}

/** Signs this device out, and deletes what a member of staff wrote on it and has not saved, too. */
function forgetDevice(): void {
  const { user } = readSession();
  signOutDevice();
  if (!user) return;
  try {
    // Drafts of a colleague who uses the same device stay.
    const own = UNSAVED + user.id;
    for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}

function DeleteForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const navigate = useNavigate();
  const form = useForm<DeleteAccountBody, MessageAnswer, FailureProblem>({
    check: ({ forget_newsletter: ticked, ...values }) => {
      const checked = checkValues(deleteAccountBody, values);
      return checked.ok ? { ok: true, body: { ...checked.body, forget_newsletter: ticked !== undefined } } : checked;
    },
    send: deleteAccount,
    onSuccess() {
      // Navigate first: signed out, the profile page redirects to the login page.
      void Promise.resolve(navigate(paths.home, { replace: true })).then(forgetDevice);
      showToast({
        title: "Votre compte a été supprimé",
        text: "Merci pour le chemin parcouru ensemble. Notre porte vous reste ouverte.",
        tone: "success",
      });
      return "closed";
    },
    onFailure: keepOpen,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid gap-3">
        <p className="font-semibold">Ce qui est effacé</p>
        <ul className="list-disc pl-5.5 marker:text-laterite">
          <li>votre profil, votre photo et vos pièces d’identité ;</li>
          <li>vos appareils connectés, vos codes et vos consentements ;</li>
          <li>vos inscriptions aux événements : les places à venir sont rendues, les autres deviennent anonymes ;</li>
          <li>votre nom parmi les donateurs et les volontaires.</li>
        </ul>
        <p className="font-semibold">Ce qui reste</p>
        <p>
          La loi nous oblige à garder pendant dix ans les écritures et les reçus de vos paiements. Seules la trésorerie
          et l’administration peuvent y lire votre nom. Téléchargez d’abord vos données si vous souhaitez les garder.
        </p>
      </div>
      <Checkbox name="forget_newsletter" label="Me désinscrire aussi de la lettre d’information" />
      <PasswordField {...form.field("current_password")} label="Mot de passe actuel" autoComplete="current-password" />
      <FormActions label="Supprimer définitivement" form={form} onCancel={onCancel} />
    </form>
  );
}
