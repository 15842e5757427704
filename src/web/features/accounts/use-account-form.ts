import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiFailure, ApiResult } from "#web/api/api-client.ts";
import { showToast } from "#web/ui/toast.tsx";
import type { Checked, FieldErrors } from "./check-fields.ts";

interface AccountFormPlan<Body, Answer> {
  /** What is sent of the fields' values, or what is wrong with them. */
  check: (values: Readonly<Record<string, string>>) => Checked<Body>;
  send: (body: Body) => Promise<ApiResult<Answer>>;
  /** What follows; the form stays closed. */
  done: (answer: Answer, body: Body) => void;
  /** What follows a refusal that concerns none of the fields: 'closed' keeps the form from being sent again. */
  refused: (refusal: ApiFailure, body: Body) => "open" | "closed";
  /** What is said where no answer came. */
  lost: string;
}

export interface AccountForm {
  form: RefObject<HTMLFormElement | null>;
  /** What the form element is given. */
  parts: {
    form: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  errors: FieldErrors;
  /** False until the form is alive, while it is sent, and once it has led to something. */
  open: boolean;
  sending: boolean;
  /** Calls `task` while the form is closed; not at all while it is. */
  meanwhile: (task: () => Promise<void>) => Promise<void>;
}

/** A form that is sent once however often it is asked to, keeps what is typed, and leads to the first wrong field. */
export function useAccountForm<Body, Answer>(plan: AccountFormPlan<Body, Answer>): AccountForm {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [stage, setStage] = useState<"waking" | "open" | "sending" | "busy" | "closed">("waking");
  // The state is known to the next click only after a rendering: a double click is faster.
  const underWay = useRef(false);
  useEffect(() => setStage("open"), []);

  function refuse(wrong: FieldErrors) {
    // The button that was pressed must be alive again before the focus can move.
    flushSync(() => {
      setErrors(wrong);
      setStage("open");
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send(body: Body): Promise<"open" | "closed"> {
    const result = await plan.send(body);
    if (result.ok) {
      plan.done(result.value, body);
      return "closed";
    }
    if (result.reason !== "refused") {
      showToast({ title: "Erreur", text: plan.lost, tone: "error" });
      return "open";
    }
    const known = Object.keys(result.fields).filter((name) => form.current?.elements.namedItem(name));
    if (known.length === 0) return plan.refused(result, body);
    refuse(result.fields);
    return "open";
  }

  async function submit() {
    if (underWay.current || !form.current) return;
    const values = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const checked = plan.check(values);
    if (!checked.ok) return refuse(checked.errors);
    underWay.current = true;
    setErrors({});
    setStage("sending");
    const next = await send(checked.body);
    underWay.current = next === "closed";
    setStage(next);
  }

  return {
    form,
    parts: {
      form,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      // What is corrected is no longer wrong.
      onInput({ target }) {
        const { name } = target as HTMLInputElement;
        if (name in errors) setErrors(({ [name]: _corrected, ...others }) => others);
      },
    },
    errors,
    open: stage === "open",
    sending: stage === "sending",
    async meanwhile(task) {
      if (underWay.current) return;
      underWay.current = true;
      setStage("busy");
      await task();
      underWay.current = false;
      setStage("open");
    },
  };
}
