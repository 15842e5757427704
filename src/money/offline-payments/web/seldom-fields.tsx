import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Form } from "#web/forms/use-form.ts";
import { Checkbox, TextAreaField } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

/** The fields that few payments need. A narrow screen folds them until one has a value, `filled` or found again, or an error. */
export function SeldomFields({
  form,
  filled,
  foundAgain,
  isGift,
}: {
  form: Pick<Form, "field" | "errors">;
  filled: { note: string; show_name: boolean };
  foundAgain: boolean;
  isGift: boolean;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const isWide = useWideScreen();
  const isUsed = foundAgain || filled.note !== "" || filled.show_name;
  const isWrong = Boolean(form.errors.note ?? form.errors.show_name);
  // Before the focus moves to a wrong field. Once open, it stays as the person leaves it.
  useLayoutEffect(() => {
    if ((isWide || isUsed || isWrong) && details.current) details.current.open = true;
  }, [isWide, isUsed, isWrong]);
  return (
    <details ref={details} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest lg:hidden [&::-webkit-details-marker]:hidden">
        <span>{isGift ? "Remarque, nom affiché" : "Remarque"}</span>
        <ChevronIcon className="size-4 flex-none group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 max-lg:pt-2">
        <TextAreaField {...form.field("note")} label="Remarque (facultatif)" rows={2} defaultValue={filled.note} />
        {isGift && (
          <Checkbox
            {...form.field("show_name")}
            label="La personne veut que son nom paraisse parmi les donateurs"
            defaultChecked={filled.show_name}
          />
        )}
      </div>
    </details>
  );
}
