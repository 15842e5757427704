import type { ReactNode } from "react";
import { type MessageRecord, type MessageReply, messageReply } from "#reach/messages/staff-messages.contract.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { readFormValues } from "#web/forms/read-form-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Checkbox, TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** The form of an answer by mail to the sender. */
export function ReplyForm({
  message,
  maximum,
  onAnswered,
}: {
  message: MessageRecord;
  /** The most characters. */
  maximum: number;
  onAnswered: (message: MessageRecord) => void;
}): ReactNode {
  const form = useForm<MessageReply, MessageRecord, FailureProblem>({
    check: ({ text, close }) => checkValues(messageReply, { text, close: close !== undefined }),
    send: (body) => callApi(`/admin/messages/${message.id}/replies`, { body }),
    onSuccess(answered, _, sent) {
      const element = form.ref.current;
      // What was typed meanwhile has not left.
      if (element && readFormValues(element).text === sent.text) {
        typed.save(null);
        element.reset();
      }
      showToast({ tone: "success", title: "Réponse envoyée" });
      onAnswered(answered);
      return "open";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "La réponse n’est pas partie") },
  });
  const typed = useTypedFields(form.ref, `reply.${message.id}`);
  return (
    <Panel>
      <form {...form.props} aria-label="Répondre" className="grid gap-4">
        {form.problem && <FormProblem {...form.problem} />}
        <TextAreaField
          {...form.field("text")}
          label={message.replies.length > 0 ? "Répondre encore" : "Répondre"}
          rows={7}
          maxLength={maximum}
          hint={`Part par e‑mail à ${message.email}, avec votre nom. La personne répond à l’adresse de la fondation.`}
        />
        <Checkbox name="close" label="Fermer le message ensuite" defaultChecked />
        <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
          Envoyer la réponse
        </Button>
      </form>
    </Panel>
  );
}
