import { type RefObject, useMemo, useRef } from "react";
import * as z from "zod/mini";
import type { ApiFailure } from "#web/api/api-client.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import { type FieldStore, fieldStore, useStoredFields } from "#web/forms/use-stored-fields.ts";
import { useAdmin } from "./use-admin.ts";

const values = z.record(z.string(), z.string());

/**
 * Stores what this person types into a form, in this tab, so that it is there again after the session has ended.
 * Returns the store: save null once the form was sent.
 */
export function useTypedFields(form: RefObject<HTMLFormElement | null>, name: string): FieldStore {
  const store = useTypedStore(name);
  useStoredFields(form, store);
  return store;
}

/** Returns the store of this person's form of this name. */
export function useTypedStore(name: string): FieldStore {
  const { id } = useAdmin().person;
  // Another person who signs in in the same tab must not find it.
  return useMemo(() => fieldStore(`akwaba.typed.${id}.${name}`, values), [id, name]);
}

/** Returns the controls that have another value now than before, or were not there before. */
export function changedSince(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));
}

/**
 * Returns what makes the body of a correction: the controls that have another value than what was shown, and `before`
 * as they were shown, so that what somebody else has written meanwhile is not overwritten unseen. Once that was
 * refused, the person has read it.
 */
export function useCorrection() {
  const hasRead = useRef(false);
  return {
    of(shown: FormValues, now: FormValues): Readonly<Record<string, unknown>> {
      const changed = changedSince(shown, now);
      const before = Object.entries(shown).filter(([name]) => name in changed);
      return hasRead.current ? changed : { ...changed, before: Object.fromEntries(before) };
    },
    onFailure({ code }: Pick<ApiFailure, "code">) {
      hasRead.current = code === "changed_meanwhile";
    },
  };
}
