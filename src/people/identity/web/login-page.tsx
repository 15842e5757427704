import { type ReactNode, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import * as z from "zod/mini";
import {
  INVALID_CREDENTIALS,
  type LoginAnswer,
  type LoginBody,
  loginAnswer,
  loginBody,
  UNVERIFIED,
} from "#people/identity/account.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { saveSession } from "#web/session/session-store.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { AccountFields, AccountPage, emailOf } from "./account-page.tsx";
import { AFTER_LOGIN, AFTER_UNVERIFIED, useDelayedNavigation } from "./leave-later.ts";

export const handle: PageHandle = { public: true, cache: {} };

export default function Login(): ReactNode {
  return (
    <AccountPage
      title="Connexion"
      intro={
        <p>
          Retrouvez vos cotisations, vos dons et votre carte de membre. Pas encore de compte&#8239;?{" "}
          <Link to={paths.signup} className="quiet-link whitespace-nowrap">
            Créez-en un
          </Link>
          .
        </p>
      }
    >
      <LoginForm />
    </AccountPage>
  );
}

/** Only the token and the user's names and address are specified: the rest is the site's own. */
const specifiedAnswer = z.extend(loginAnswer, {
  user: z.extend(loginAnswer.shape.user, {
    id: z._default(loginAnswer.shape.user.shape.id, ""),
    avatar: z._default(loginAnswer.shape.user.shape.avatar, null),
    roles: z._default(loginAnswer.shape.user.shape.roles, []),
  }),
  password_to_lengthen: z._default(loginAnswer.shape.password_to_lengthen, false),
});

const TOO_MANY = 429;
const LENGTHEN = "Votre rôle demande un mot de passe plus long\u00a0: choisissez-le maintenant.";

const NOT_STORED =
  "Votre navigateur ne garde rien en mémoire\u00a0: votre session finira dès que vous rechargerez la page ou la quitterez.";

function isStored(token: string): boolean {
  try {
    return localStorage.getItem("token") === token;
  } catch {
    return false;
  }
}

/** Signs in, then opens the page named in the address, the back office for staff, or the home page. */
function LoginForm(): ReactNode {
  const [query] = useSearchParams();
  const location = useLocation();
  const goOn = useDelayedNavigation();
  const login = useForm<LoginBody, LoginAnswer>({
    check: (values) => checkValues(loginBody, values),
    send: (body) => callApi("/auth/login", { body, contract: specifiedAnswer }),
    onSuccess(answer) {
      saveSession(answer);
      const { first_name, roles } = answer.user;
      if (answer.password_to_lengthen) {
        showToast({ title: `Bienvenue, ${first_name}\u202f!`, text: LENGTHEN, tone: "info" });
        // The back office asks for it, and opens then.
        goOn(paths.admin, AFTER_LOGIN, { replace: true });
        return "closed";
      }
      const text = isStored(answer.token) ? "Votre session est ouverte." : NOT_STORED;
      showToast({ title: `Bienvenue, ${first_name}\u202f!`, text, tone: "success" });
      const home = roles.some((role) => role !== "member") ? paths.admin : paths.home;
      goOn(safeReturn(query) ?? home, AFTER_LOGIN, { replace: true });
      return "closed";
    },
    onFailure(failure, { email }, shown) {
      if (shown) return "open";
      if (failure.status === 403) {
        showToast({ title: "Email non vérifié", text: UNVERIFIED, tone: "error" });
        goOn(paths.verify, AFTER_UNVERIFIED, { state: { email } });
        return "closed";
      }
      showToast({ title: "Erreur", text: textOf(failure), tone: "error" });
      return { problem: adviceOf(failure) };
    },
  });

  // After verifying an address or choosing a password, only the password is left to type.
  useEffect(() => {
    const email = login.ref.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (email && email.value === "") email.value = emailOf(location.state) ?? "";
  }, [location.state, login.ref]);

  return (
    <AccountFields label="Connexion" form={login}>
      <TextField {...login.field("email")} label="E-mail" type="email" inputMode="email" autoComplete="username" />
      <PasswordField {...login.field("password")} label="Mot de passe" autoComplete="current-password" />
      <div className={login.problem === null ? "-my-1" : "rounded-card border border-low bg-blush px-4 pt-3"}>
        {login.problem !== null && <p className="text-[0.95rem]">{login.problem}</p>}
        <ButtonLink to={paths.forgotPassword} tone="quiet" size="small" className="-ml-2">
          Mot de passe oublié&#8239;?
        </ButtonLink>
      </div>
      <Button type="submit" wide disabled={!login.open} busy={login.sending}>
        Se connecter
      </Button>
      <p className="text-[0.92rem] text-muted">
        En vous connectant, vous acceptez nos{" "}
        <Link to={paths.terms} className="quiet-link">
          conditions d’utilisation
        </Link>
        . Voici{" "}
        <Link to={paths.privacy} className="quiet-link">
          ce que nous faisons de vos données
        </Link>
        .
      </p>
    </AccountFields>
  );
}

/** The toast goes, and this stays by the form: what to do next. */
function adviceOf({ status, message }: ApiFailure): string {
  if (status === TOO_MANY && message) return message;
  if (status === 0 || status >= 500) {
    return "Votre mot de passe n’est pas forcément en cause\u00a0: la connexion n’a pas abouti. Réessayez dans un instant.";
  }
  return "L’adresse ou le mot de passe n’est pas le bon. Vérifiez-les, ou choisissez un nouveau mot de passe.";
}

function textOf({ reason, status }: ApiFailure): string {
  if (reason !== "refused") {
    return `${INVALID_CREDENTIALS}, ou connexion interrompue\u00a0: vérifiez votre réseau, puis réessayez.`;
  }
  if (status === TOO_MANY) return "Trop de tentatives.";
  if (status < 500) return INVALID_CREDENTIALS;
  return `${INVALID_CREDENTIALS}, ou panne de notre côté\u00a0: réessayez dans un instant.`;
}

const OWN_PATH = /^\/(?![/\\])[\w\-./~%?=&:+,#]*$/;

/**
 * Returns the path of this site that the address names for after the login, or null if it is another site or no path.
 */
export function safeReturn(query: URLSearchParams): string | null {
  const target = query.get("suite");
  if (target === null || !OWN_PATH.test(target) || target.startsWith(paths.login)) return null;
  // The browser's own parser decides, also about dots.
  const here = "http://ici.invalid";
  const { origin, pathname, search, hash } = new URL(target, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}
