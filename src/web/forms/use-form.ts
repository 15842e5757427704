import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiFailure, ApiResult } from "#web/api/api-client.ts";
import { type Checked, type FieldErrors, type FormValues, readFormValues } from "./check-values.ts";

/** The state of a form after an answer: it stays open, is closed, or shows a problem. */
export type Next<Problem = string> = "open" | "closed" | { problem: Problem };

export interface FormPlan<Body, Answer, Problem = string> {
  /** Returns the body to send, or the errors of the fields. */
  check: (values: FormValues) => Checked<Body>;
  /**
   * Returns what is wrong with the value of a control that was left, or null; without it, controls are checked when the
   * form is sent.
   */
  checkLeft?: (name: string, value: string) => string | null;
  /** Called within the click or key that submits the form, before any await; null means that nothing was sent. */
  send: (body: Body) => Promise<ApiResult<Answer> | null>;
  /**
   * `sent`: the values of the controls that were sent. What was typed since is another value there, and is not stored.
   */
  onSuccess: (answer: Answer, body: Body, sent: FormValues) => Next<Problem> | Promise<Next<Problem>>;
  /** `shown`: the failure is already shown beside fields of this form. */
  onFailure: (failure: ApiFailure, body: Body, shown: boolean) => Next<Problem>;
  /** Returns the problem of the form as a whole, or null. */
  onInvalid?: (errors: FieldErrors) => Problem | null;
}

export interface Form<Problem = string> {
  ref: RefObject<HTMLFormElement | null>;
  /** The props of the form element. Without its script the form must not put typed text into an address: hence post. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onInput: (event: FormEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** Returns the props of the control with this name. */
  field: (name: string) => { name: string; error: string | undefined };
  errors: FieldErrors;
  /** Why the form as a whole failed, or null. */
  problem: Problem | null;
  /** False before hydration, while the form is sent, and once it is closed. */
  open: boolean;
  sending: boolean;
  submit: () => Promise<void>;
  /** Shows this error beside the field; null removes it. */
  setError: (name: string, text: string | null) => void;
  /**
   * Runs another task of the form, blocks sending meanwhile and shows its problem; does nothing if the form cannot be
   * sent now.
   */
  runMeanwhile: (task: () => Promise<Problem | null>) => Promise<void>;
}

/**
 * A form that is sent once, however often it is submitted. Leaves typed values where they are, shows errors of the
 * contract or the server beside each field, and focuses the first of them. Editing a field removes its error.
 */
export function useForm<Body, Answer, Problem = string>(plan: FormPlan<Body, Answer, Problem>): Form<Problem> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [stage, setStage] = useState<"starting" | "open" | "sending" | "busy" | "closed">("starting");
  // The next click sees the state only after a rendering: a double click is faster.
  const blocked = useRef(false);
  useEffect(() => setStage("open"), []);

  async function block(during: "sending" | "busy", task: () => Promise<Next<Problem>>) {
    blocked.current = true;
    setStage(during);
    let next: Next<Problem> = "open";
    try {
      next = await task();
    } finally {
      blocked.current = next === "closed";
      setStage(next === "closed" ? "closed" : "open");
    }
  }

  function showErrors(wrong: FieldErrors) {
    // The field must be marked before it has the focus, or its error is not read out with it.
    flushSync(() => setErrors(wrong));
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    const marked = controls.filter(({ name, type }) => wrong[name] && type !== "hidden");
    // A group has the focus only if nothing in particular is wrong.
    const first = marked.find(({ type }) => type !== "fieldset") ?? marked[0];
    first?.focus();
    // One that had the focus already has not moved, and the problem of the form may now lie over it.
    first?.scrollIntoView({ block: "nearest" });
  }

  async function send(body: Body, sent: FormValues): Promise<Next<Problem>> {
    const result = await plan.send(body);
    if (!result) return "open";
    const names = result.ok ? [] : Object.keys(result.fields);
    // Fields that are folded away show themselves for their errors.
    if (!result.ok && names.length > 0) flushSync(() => setErrors(result.fields));
    const shown = names.some((name) => ref.current?.elements.namedItem(name));
    const next = result.ok ? await plan.onSuccess(result.value, body, sent) : plan.onFailure(result, body, shown);
    if (typeof next === "object") setProblem(next.problem);
    if (!result.ok && names.length > 0) showErrors(result.fields);
    return next;
  }

  async function submit() {
    if (blocked.current || !ref.current) return;
    const values = readFormValues(ref.current);
    const checked = plan.check(values);
    if (checked.ok) {
      setErrors({});
      setProblem(null);
      return block("sending", () => send(checked.body, values));
    }
    setProblem(plan.onInvalid?.(checked.errors) ?? null);
    showErrors(checked.errors);
  }

  function setError(name: string, text: string | null) {
    setErrors((former) => ((text ?? former[name]) ? { ...former, [name]: text ?? undefined } : former));
  }

  function leave(control: HTMLInputElement) {
    const check = () => {
      const text = plan.checkLeft?.(control.name, control.value);
      if (text) setError(control.name, text);
    };
    // A control that is being pressed must not move away under the finger, and may change the value.
    if (document.querySelector(":active")) window.addEventListener("click", check, { once: true });
    else check();
  }

  return {
    ref,
    props: {
      ref,
      method: "post",
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onInput({ target }) {
        const { name } = target as HTMLInputElement;
        // The text editor is no control: it announces its text by one.
        if (!name) return;
        setError(name, null);
        // The error of `values.0.title` is one of `values` too.
        setError(name.replace(/\..*/, ""), null);
      },
      onBlur: ({ target }) => leave(target as HTMLInputElement),
    },
    field: (name) => ({ name, error: errors[name] }),
    errors,
    problem,
    open: stage === "open",
    sending: stage === "sending",
    submit,
    setError,
    async runMeanwhile(task) {
      if (blocked.current) return;
      await block("busy", async () => {
        setProblem(null);
        setProblem(await task());
        return "open";
      });
    },
  };
}
