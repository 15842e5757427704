import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { INVALID_EMAIL_TEXT, MISSING_EMAIL, NEWSLETTER_CONSENT } from "#contracts/form-texts.ts";
import type { NewsletterSource } from "#contracts/newsletter.ts";
import { callApi } from "#web/api/api-client.ts";
import { CHECK_CONNECTION } from "#web/api/failure-messages.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";

type Stage =
  | { kind: "waking" | "filling" | "sending" | "done" }
  | { kind: "wrong"; error: string }
  | { kind: "failed"; problem: string };

/** The form that asks for the newsletter. It stands on every page, and checks without the contract, which is larger than all of it. */
export function NewsletterForm({ source }: { source: NewsletterSource }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>({ kind: "waking" });
  const underWay = useRef(false);
  useEffect(() => setStage({ kind: "filling" }), []);

  function refuse(error: string) {
    flushSync(() => setStage({ kind: "wrong", error }));
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  }

  async function ask(email: string, trap: string) {
    const result = await callApi("/public/newsletter-subscribe", { body: { email, source, site_web: trap } });
    if (result.ok) return setStage({ kind: "done" });
    if (result.fields.email) return refuse(result.fields.email);
    setStage({ kind: "failed", problem: result.message ?? CHECK_CONNECTION });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const email = String(filled.get("email") ?? "").trim();
    if (underWay.current) return;
    if (email === "") return refuse(MISSING_EMAIL);
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse(INVALID_EMAIL_TEXT);
    underWay.current = true;
    setStage({ kind: "sending" });
    await ask(email, String(filled.get("site_web") ?? ""));
    underWay.current = false;
  }

  if (stage.kind === "done") {
    return (
      <FormDone title="Vérifiez votre boîte mail">
        <p>
          Un e-mail vient de partir vers votre boîte. Ouvrez-le et confirmez d’un bouton : la première lettre suivra.
          Rien après quelques minutes ? Regardez parmi les indésirables.
        </p>
      </FormDone>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Lettre d’information"
      className="grid gap-3 [@media(scripting:none)]:hidden"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          name="email"
          label="Votre adresse e-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={NEWSLETTER_CONSENT.text}
          error={stage.kind === "wrong" ? stage.error : undefined}
        />
        <Button
          type="submit"
          className="sm:mt-7.5"
          disabled={stage.kind === "waking" || stage.kind === "sending"}
          busy={stage.kind === "sending"}
        >
          S’inscrire à la lettre
        </Button>
      </div>
      <TrapField name="site_web" />
      {stage.kind === "failed" && (
        <FormProblem title="Erreur lors de l’inscription à la newsletter" text={stage.problem} />
      )}
    </form>
  );
}
