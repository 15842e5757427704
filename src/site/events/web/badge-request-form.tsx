import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { paths } from "#shared/site-paths.ts";
import {
  type EventDetail,
  type IsSubscribeAnswer,
  type IsSubscribeBody,
  isSubscribeAnswer,
  isSubscribeBody,
} from "#site/events/event.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { storeBadge, storedInfo } from "./badge-storage.ts";

const foundBadge = z.object({
  subscribed: isSubscribeAnswer.shape.subscribed,
  user_info: z._default(z.nullable(storedInfo), null),
});

const CHECK_FAILED = "Erreur lors de la vérification de votre inscription.";
const NOT_REGISTERED =
  "Cette adresse e\u2011mail n’est pas inscrite à cet événement. Vérifiez-la, ou inscrivez-vous pour recevoir votre badge.";
const TOO_MANY = 429;

/** Requests the badge of the registration with this address. Never rejects. */
export function findBadge(body: IsSubscribeBody): Promise<ApiResult<IsSubscribeAnswer>> {
  return callApi("/public/events/is-subscribe", { body, contract: foundBadge });
}

/**
 * Requests the badge of a registration by its email; if it has a place, stores the badge on this device and opens it.
 */
export default function BadgeRequestForm({ event }: { event: EventDetail }): ReactNode {
  const navigate = useNavigate();
  const form = useForm<IsSubscribeBody, IsSubscribeAnswer>({
    check: (values) => checkValues(isSubscribeBody, { ...values, event_slug: event.slug }),
    send: findBadge,
    async onSuccess({ subscribed, user_info }) {
      if (!subscribed || !user_info) return { problem: NOT_REGISTERED };
      storeBadge(event, user_info);
      await navigate(paths.eventBadge(event.slug));
      return "closed";
    },
    onFailure: ({ status, message }) => ({ problem: (status === TOO_MANY && message) || CHECK_FAILED }),
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted">
        Saisissez l’adresse e&#8209;mail de votre inscription&nbsp;: nous retrouverons votre badge.
      </p>
      <EmailField label="E-mail" {...form.field("email")} autoComplete="email" />
      <div role="alert">
        {form.problem && (
          <p className="rounded-card border border-low bg-blush px-4.5 py-3.5 font-semibold text-low">{form.problem}</p>
        )}
      </div>
      <Button type="submit" wide disabled={!form.open} busy={form.sending}>
        Ouvrir mon badge
      </Button>
    </form>
  );
}
