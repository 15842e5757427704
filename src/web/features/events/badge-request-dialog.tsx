import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type EventDetail, isSubscribeAnswer, isSubscribeBody } from "#contracts/event.ts";
import { callApi } from "#web/api/api-client.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { storeBadge } from "./badge-storage.ts";

const CHECK_FAILED = "Erreur lors de la vérification de votre inscription.";
const NOT_REGISTERED =
  "Cette adresse e-mail n’est pas inscrite à cet événement. Vérifiez-la, ou inscrivez-vous pour recevoir votre badge.";
const TOO_MANY = 429;

/** Asks for the email of a registration; where it has a place, its badge is kept on this device and opened. */
export function BadgeRequestDialog({
  event,
  open,
  onClose,
}: {
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Obtenir mon badge">
      <BadgeRequest event={event} />
    </Dialog>
  );
}

function BadgeRequest({ event }: { event: EventDetail }): ReactNode {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [alert, setAlert] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const underWay = useRef(false);
  const navigate = useNavigate();

  async function ask() {
    const checked = isSubscribeBody.safeParse({ email, event_slug: event.slug });
    setError(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success) return input.current?.focus();
    const result = await callApi("/public/events/is-subscribe", { body: checked.data, contract: isSubscribeAnswer });
    if (!result.ok) return setAlert((result.status === TOO_MANY && result.message) || CHECK_FAILED);
    const { subscribed, user_info } = result.value;
    if (!subscribed || !user_info) return setAlert(NOT_REGISTERED);
    storeBadge(event, user_info);
    await navigate(paths.eventBadge(event.slug));
  }

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setAsking(true);
    setAlert(null);
    try {
      await ask();
    } finally {
      underWay.current = false;
      setAsking(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(submitted) => void submit(submitted)} className="grid gap-4">
      <p className="text-muted">Saisissez l’adresse e-mail de votre inscription&nbsp;: nous retrouvons votre badge.</p>
      <TextField
        ref={input}
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={error}
        onChange={(changed) => setEmail(changed.currentTarget.value)}
      />
      <div role="alert">
        {alert && (
          <p className="rounded-card border border-low bg-blush px-4.5 py-3.5 font-semibold text-low">{alert}</p>
        )}
      </div>
      <Button type="submit" wide disabled={asking} busy={asking}>
        Ouvrir mon badge
      </Button>
    </form>
  );
}
