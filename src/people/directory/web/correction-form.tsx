import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { useCorrection, useTypedFields } from "#web/admin/use-typed-fields.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import type { Checked, FormValues } from "#web/forms/check-values.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast, type ToastMessage } from "#web/ui/toast.tsx";

/** A member whose page is open, and where the member goes as it then is. */
export interface Correcting {
  member: MemberRecord;
  onChanged: (member: MemberRecord) => void;
}

const NOTHING: FormValues = {};

/**
 * A form that changes one part of a member's account, and says when it is done. `check` is given the controls that
 * differ from what was stored: somebody else may have corrected the others since they were shown, and is asked about
 * before these.
 */
export function CorrectionForm<Body>({
  name,
  member,
  stored = NOTHING,
  check,
  send,
  done,
  submit,
  onChanged,
  children,
}: {
  name: string;
  member: MemberRecord;
  /** The stored values of the controls. */
  stored?: FormValues;
  check: (correction: Readonly<Record<string, unknown>>) => Checked<Body>;
  send: (body: Body) => Promise<ApiResult<MemberRecord> | null>;
  done: (body: Body, changed: MemberRecord) => Pick<ToastMessage, "title" | "text">;
  /** The words of the button. */
  submit: string;
  onChanged: Correcting["onChanged"];
  children: (field: Form["field"]) => ReactNode;
}): ReactNode {
  const shown = useRef(stored);
  const correction = useCorrection();
  const form = useForm<Body, MemberRecord>({
    check: (values) => check(correction.of(shown.current, values)),
    send,
    onSuccess(changed, body, sent) {
      typed.save(null);
      // It explains this correction, and would go into the audit log with the next one.
      const reason = form.ref.current?.elements.namedItem("reason");
      if (reason instanceof HTMLInputElement && reason.value === sent.reason) reason.value = "";
      shown.current = Object.fromEntries(Object.keys(stored).map((control) => [control, sent[control] ?? ""]));
      onChanged(changed);
      showToast({ tone: "success", ...done(body, changed) });
      return "open";
    },
    onFailure(failure, _, shown) {
      correction.onFailure(failure);
      if (!shown) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      return "open";
    },
  });
  // Texts typed over other values are not put over these.
  const typed = useTypedFields(form.ref, [name, member.id, ...Object.values(stored)].join(" "));
  // A control in which nothing was typed follows what is stored.
  useLayoutEffect(() => {
    for (const control of form.ref.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      const value = stored[control.name];
      if (value !== undefined && control.value === shown.current[control.name]) control.value = value;
    }
    shown.current = stored;
  }, [form.ref, stored]);
  return (
    <form {...form.props} aria-label={name} className="grid gap-4">
      {children(form.field)}
      <Button
        type="submit"
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={!form.open}
        busy={form.sending}
      >
        {submit}
      </Button>
    </form>
  );
}
