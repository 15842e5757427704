import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { suggestEmail } from "#shared/suggest-email.ts";
import { trimEmail } from "#shared/trim-email.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextField } from "#web/ui/field.tsx";

/**
 * A field for an e-mail address. Asks about a domain that looks mistyped, with one button that mends it; the first
 * sending waits for that question, and sending again keeps what was typed.
 */
export function EmailField(props: ComponentProps<typeof TextField>): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const answered = useRef("");
  const [suggested, setSuggested] = useState<string | null>(null);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    // Before React sees the event, for the question comes before whatever the form does.
    const hold = (event: SubmitEvent) => {
      const better = input.value === answered.current ? null : suggestEmail(trimEmail(input.value));
      setSuggested(better);
      if (better === null) return;
      answered.current = input.value;
      event.preventDefault();
      event.stopImmediatePropagation();
      input.focus();
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, []);

  /** If a button takes the focus it must not move away under the finger; the sending asks. */
  function leave(event: FocusEvent<HTMLInputElement>) {
    props.onBlur?.(event);
    const isToField = event.relatedTarget instanceof Element && event.relatedTarget.matches("input, select, textarea");
    const { value } = event.currentTarget;
    if (isToField && value !== answered.current) setSuggested(suggestEmail(trimEmail(value)));
  }

  function keep() {
    answered.current = field.current?.value ?? "";
    setSuggested(null);
  }

  function mend(input: HTMLInputElement, better: string) {
    // As if it were typed, for fields that React controls.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, better);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setSuggested(null);
    input.focus();
  }

  return (
    <div className={props.className}>
      <TextField
        type="email"
        inputMode="email"
        {...props}
        className={undefined}
        ref={field}
        onBlur={leave}
        onInput={() => setSuggested(null)}
      />
      <div role="status" className="empty:hidden">
        {suggested !== null && (
          <p className="mt-2 rounded-card bg-mint px-3.5 py-2.5 text-[0.95rem]">
            Vouliez-vous dire{" "}
            <strong className="font-semibold">
              <EmailText>{`${suggested}\u202f?`}</EmailText>
            </strong>
            <span className="mt-1 flex flex-wrap gap-x-2">
              <Button size="small" onClick={() => field.current && mend(field.current, suggested)}>
                Oui, corriger
              </Button>
              <Button tone="quiet" size="small" onClick={keep}>
                Non, garder
              </Button>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
