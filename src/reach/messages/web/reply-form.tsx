import { type ReactNode, useEffect, useRef, useState } from "react";
import { fillTemplate, type ReplyTemplateList } from "#reach/messages/reply-templates.contract.ts";
import {
  type MessageRecord,
  type MessageReply,
  messageReply,
  REPLY_END,
} from "#reach/messages/staff-messages.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { describeFrame } from "#web/admin/mail-words.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues, readFormValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Checkbox, SelectField, TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** The form of an answer by mail to the sender. */
export function ReplyForm({
  message,
  onAnswered,
}: {
  message: MessageRecord;
  onAnswered: (message: MessageRecord) => void;
}): ReactNode {
  const path = `/admin/messages/${message.id}`;
  // An answer that left while this one was written.
  const [overtaking, setOvertaking] = useState<string | null>(null);
  const form = useForm<MessageReply, MessageRecord, FailureProblem>({
    check: ({ text, close }) =>
      checkValues(messageReply, { text, close: close !== undefined, seen: message.replies.at(-1)?.id ?? null }),
    async send(body) {
      const result = await callApi<MessageRecord>(`${path}/replies`, { body });
      const fresh = !result.ok && result.code === "changed_meanwhile" && (await callApi<MessageRecord>(path));
      if (fresh && "value" in fresh) {
        setOvertaking(fresh.value.replies.at(-1)?.text ?? null);
        onAnswered(fresh.value);
      }
      return result;
    },
    onSuccess(answered, _, sent) {
      setOvertaking(null);
      const element = form.ref.current;
      // Text typed meanwhile has not been sent.
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
  const refusal = useRef<HTMLDivElement>(null);
  // The answer that overtook it now stands above, and has moved the form down.
  useEffect(() => {
    if (form.problem) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [form.problem]);
  return (
    <Panel>
      <form {...form.props} aria-label="Répondre" className="grid gap-4">
        <TemplateChoice onChosen={(template) => insertText(form.ref.current, fillTemplate(template, message))} />
        <TextAreaField
          {...form.field("text")}
          label={message.replies.length > 0 ? "Répondre encore" : "Répondre"}
          rows={7}
          hint={`Part par e‑mail à ${message.email}, avec votre nom. La personne répond à l’adresse de la fondation. ${describeFrame(message.first_name, REPLY_END)}`}
        />
        <Checkbox name="close" label="Marquer le message traité ensuite" defaultChecked />
        <div ref={refusal} className="grid gap-4 empty:hidden">
          {form.problem && <FormProblem {...form.problem} />}
          {overtaking !== null && (
            <blockquote
              aria-label="Réponse partie entre-temps"
              className="border-l-4 border-sun pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {overtaking}
            </blockquote>
          )}
        </div>
        <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
          {overtaking === null ? "Envoyer la réponse" : "Envoyer quand même"}
        </Button>
      </form>
    </Panel>
  );
}

/** The answers that staff wrote once: choosing one inserts it. */
function TemplateChoice({ onChosen }: { onChosen: (text: string) => void }): ReactNode {
  const templates = useApi<ReplyTemplateList>("/admin/reply-templates").value?.data ?? [];
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      {templates.length > 0 && (
        <SelectField
          className="min-w-0 flex-1 basis-56"
          label="Insérer une réponse type"
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates.find(({ id }) => id === currentTarget.value);
            if (chosen) onChosen(chosen.text);
          }}
        >
          <option value="">Choisissez…</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Link
        to={adminPaths.replyTemplates}
        className="inline-flex min-h-11 items-center text-[0.95rem] text-forest underline underline-offset-4"
      >
        {templates.length > 0 ? "Modifier les réponses types" : "Écrire des réponses types"}
      </Link>
    </div>
  );
}

/**
 * Inserts the text where the cursor stands in the answer, as if it were typed, a blank line from what stands around it.
 */
function insertText(form: HTMLFormElement | null, text: string): void {
  const area = form?.elements.namedItem("text");
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = area;
  const [before, behind] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const inserted = `${missingLines(before, /\n*$/)}${text}${missingLines(behind, /^\n*/)}`;
  area.setRangeText(inserted, selectionStart, selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

/** Returns the line ends that are missing to a blank line at this end of the text; none beside an empty one. */
function missingLines(text: string, end: RegExp): string {
  return text.trim() === "" ? "" : "\n".repeat(Math.max(0, 2 - (end.exec(text)?.[0].length ?? 0)));
}
