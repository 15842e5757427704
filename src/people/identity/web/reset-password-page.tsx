import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import {
  CONSENT_MISSING,
  INVALID_RESET_LINK,
  MINIMUM_PASSWORD,
  MINIMUM_STAFF_PASSWORD,
  messageAnswer,
  type ResetPasswordBody,
  resetPasswordBody,
} from "#people/identity/account.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { trimEmail } from "#shared/trim-email.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure, describeRefusal, type FailureProblem } from "#web/api/failure.messages.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AccountFields, AccountPage, SubmitButton, useHydrated } from "./account-page.tsx";
import { AFTER_RESET, useDelayedNavigation } from "./leave-later.ts";

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
              Pour le compte{" "}
              <b className="text-ink">
                <EmailText>{`${link.email}.`}</EmailText>
              </b>
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

/** Nothing of the answer is specified. */
const specifiedAnswer = z.object({
  message: z._default(messageAnswer.shape.message, "Vous pouvez maintenant vous connecter."),
});

const FAILED = "Erreur lors de la réinitialisation du mot de passe";

const INVALID_LINK: FailureProblem = { title: "Lien invalide", text: INVALID_RESET_LINK };

/** Shows on the next page that the link cannot be used. */
function showInvalidLink(): void {
  showToast({ ...INVALID_LINK, tone: "error" });
}

/** Chooses a new password for the account of the link; disabled until the link is read. */
function ResetPasswordForm({ link }: { link: ResetLink | null }): ReactNode {
  const goOn = useDelayedNavigation();
  // The server asks for it too, if the link has lost that part.
  const [isDue, setIsDue] = useState(false);
  const consent = isDue || link?.consent === true;
  const reset = useForm<ResetPasswordBody, { message: string }, FailureProblem>({
    check: (values) => checkReset(values, { code: link?.code, email: link?.email, consent }),
    send: (body) => callApi("/auth/reset-password", { body, contract: specifiedAnswer }),
    onSuccess({ message }, { email }) {
      showToast({ title: consent ? "Compte ouvert" : "Mot de passe modifié", text: message, tone: "success" });
      // The link is used up: going back must not lead to it.
      goOn(paths.login, AFTER_RESET, { replace: true, state: { email } });
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.fields.consent) setIsDue(true);
      if (failure.fields.consent || shown) return "open";
      return { problem: failure.code === "invalid_link" ? INVALID_LINK : describeRefusal(failure, FAILED) };
    },
  });

  return (
    <AccountFields label="Choisir un mot de passe" form={reset}>
      {/* Password managers need to know the account of the password. */}
      <input type="text" autoComplete="username" aria-label="E-mail" readOnly hidden value={link?.email ?? ""} />
      <PasswordField
        {...reset.field("password")}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={`${link?.staff ? MINIMUM_STAFF_PASSWORD : MINIMUM_PASSWORD}\u00a0caractères au moins\u202f; une petite phrase vaut mieux qu’un mot.`}
      />
      <PasswordField
        {...reset.field("password_confirmation")}
        label="Confirmer le mot de passe"
        toggle="Afficher la confirmation"
        autoComplete="new-password"
      />
      {consent && (
        <Checkbox
          {...reset.field("consent")}
          label={
            <span>
              J’accepte les{" "}
              <Link to={paths.terms} className="quiet-link">
                conditions d’utilisation
              </Link>
              , et j’ai lu{" "}
              <Link to={paths.privacy} className="quiet-link">
                ce que vous faites de mes données
              </Link>
              .
            </span>
          }
        />
      )}
      <SubmitButton form={reset} disabled={link === null}>
        {consent ? "Ouvrir mon compte" : "Modifier le mot de passe"}
      </SubmitButton>
      <ButtonLink to={paths.forgotPassword} tone="quiet" size="small" className="justify-self-center">
        Demander un nouveau lien
      </ButtonLink>
    </AccountFields>
  );
}

function checkReset(
  { consent: ticked, ...typed }: FormValues,
  { consent, ...link }: { code: string | undefined; email: string | undefined; consent: boolean },
): Checked<ResetPasswordBody> {
  const checked = checkValues(resetPasswordBody, { ...typed, ...link, ...(consent ? { consent: true } : {}) });
  if (!consent || ticked !== undefined) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), consent: CONSENT_MISSING } };
}

/** Deletes an imported account that was not opened yet, once that is confirmed. */
function RefuseAccount({ link: { code, email, refuse } }: { link: ResetLink }): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState(refuse);
  const { busy, run } = useSingleFlight();

  async function send() {
    const result = await callApi("/auth/refuse-account", { body: { code, email }, contract: messageAnswer });
    setOpen(false);
    if (result.ok) {
      showToast({ tone: "success", title: "Compte effacé", text: result.value.message });
      void navigate(paths.home, { replace: true });
    } else showToast({ tone: "error", title: "Rien n’a été effacé", text: describeFailure(result) });
  }

  return (
    <div className="mt-5 grid justify-items-center gap-1 border-t border-line pt-4 text-center">
      <p className="text-[0.95rem] text-muted">Vous ne voulez pas de compte&#x202F;?</p>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Refuser et effacer mes données
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={"Effacer ce compte\u202f?"}>
        <p className="mb-5 text-left">
          Le compte de{" "}
          <b>
            <EmailText>{email}</EmailText>
          </b>{" "}
          sera effacé, avec le nom et le téléphone que la fondation y avait enregistrés. C’est définitif. Vos dons et
          vos inscriptions aux événements ne changent pas.
        </p>
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>Garder</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => void run(send)}>
            Effacer
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** The content of a mailed link, which allows its reader to choose a new password. */
interface ResetLink {
  code: string;
  email: string;
  /** True if the legal texts must be accepted with the password: it is the account's first one. */
  consent: boolean;
  /** True if the account opens the back office, which asks for a longer password. */
  staff: boolean;
  /** True if the link is the one by which the account is refused. */
  refuse: boolean;
}

/**
 * Returns the content of the link in the address, and removes it from there: it would stay in the history, on shared
 * screens and in copied addresses. It survives a reload of the tab. Null until it is read; calls `onMissing` once if
 * there is none.
 */
function useResetLink(onMissing: () => void): ResetLink | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const reported = useRef(false);
  const link = hydrated ? linkOf(state) : null;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const carried = linkOf({
      code: query.get("code"),
      email: query.get("email"),
      consent: query.get("consent") !== null,
      staff: query.get("staff") !== null,
      refuse: query.get("refuse") !== null,
    });
    if (carried) return void navigate(paths.resetPassword, { replace: true, state: carried, preventScrollReset: true });
    if (!hydrated || link || reported.current) return;
    reported.current = true;
    onMissing();
  }, [search, link, hydrated, navigate, onMissing]);

  return link;
}

function linkOf(source: unknown): ResetLink | null {
  const { code, email, consent, staff, refuse } = (source ?? {}) as Record<string, unknown>;
  const given = (one: unknown) => typeof one === "string" && one !== "";
  if (!given(code) || !given(email)) return null;
  const marks = { consent: consent === true, staff: staff === true, refuse: refuse === true };
  return { code: String(code), email: trimEmail(String(email)), ...marks };
}
