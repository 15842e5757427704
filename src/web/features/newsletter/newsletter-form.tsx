import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { INVALID_EMAIL_TEXT, MISSING_EMAIL, NEWSLETTER_CONSENT } from "#contracts/form-texts.ts";
import type { NewsletterSource } from "#contracts/newsletter.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";

const LOST = "Vérifiez votre connexion, puis réessayez.";

type Stage =
  | { kind: "waking" | "filling" | "sending" | "done" }
  | { kind: "wrong"; error: string }
  | { kind: "failed"; problem: string };

/** The form that asks for the newsletter. It stands on every page: what sends it is fetched when it is sent. */
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
    const { sendRequest } = await import("./send-request.ts");
    const outcome = await sendRequest({ email, source, site_web: trap });
    if (outcome.kind === "answered") return setStage({ kind: "done" });
    if (outcome.kind === "refused" && outcome.errors.email) return refuse(outcome.errors.email);
    setStage({ kind: "failed", problem: (outcome.kind === "refused" && outcome.message) || LOST });
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
    try {
      await ask(email, String(filled.get("site_web") ?? ""));
    } catch {
      setStage({ kind: "failed", problem: LOST });
    } finally {
      underWay.current = false;
    }
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
