import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FormValues } from "#web/forms/check-values.ts";
import type { FieldStore } from "#web/forms/use-stored-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { fillAgain, isOtherwise, storeTyped, useTypedStore } from "./use-typed-fields.ts";

interface FoundFields extends FieldStore {
  /** Values that were typed before and never sent; null if there is nothing, or once the person has chosen. */
  found: FormValues | null;
  resume: () => void;
  startOver: () => void;
}

/**
 * Stores what this person types into a form for something new, in this tab. What is found there is offered and not
 * filled in: it may be about another payer. `onResumed` sets the controls that are controlled. Save null once the form
 * was sent.
 */
export function useFoundFields(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  onResumed?: (values: FormValues) => void,
): FoundFields {
  const store = useTypedStore(name);
  const [found, setFound] = useState<FormValues | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const before = store.read();
    setFound(before && isOtherwise(element, before) ? before : null);
    return storeTyped(element, store);
  }, [form, store]);

  function resume() {
    const element = form.current;
    if (!element || !found) return;
    // Fields come and go with those that are controlled.
    flushSync(() => onResumed?.(found));
    fillAgain(element, found);
    store.save(found);
    setFound(null);
  }

  function startOver() {
    store.save(null);
    setFound(null);
  }

  return { ...store, found, resume, startOver };
}

/** Asks whether what was typed before is to be taken up again. */
export function FoundFieldsNotice({ found, resume, startOver }: Omit<FoundFields, keyof FieldStore>): ReactNode {
  const about = [found?.name, found?.first_name, found?.last_name].filter(Boolean).join(" ");
  return (
    <div role="status" className="empty:hidden">
      {found && (
        <div className="grid gap-2 rounded-card border border-sun bg-ivory px-4 py-3">
          <p>{`Ce que vous aviez commencé ${about ? `pour ${about}` : "ici"}, sans l’enregistrer, a été retrouvé.`}</p>
          <div className="flex flex-wrap gap-3">
            <Button tone="ghost" size="small" onClick={resume}>
              Reprendre
            </Button>
            <Button tone="quiet" size="small" onClick={startOver}>
              Repartir de zéro
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
