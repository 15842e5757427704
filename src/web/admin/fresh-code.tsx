import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { FormActions } from "#people/privacy/web/form-actions.tsx";
import { type AnyCodeBody, anyCodeBody, FRESH_CODE_NEEDED } from "#people/staff/two-factor.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { RecoveryCodeField } from "./recovery-code-field.tsx";

/** A call that may need a fresh code of the second factor: the server says so if it is made without one. */
export type CallWithCode<Answer> = (code: string | undefined) => Promise<ApiResult<Answer>>;

/** A call that waits for its code, and what goes on once it is answered or given up. */
interface Waiting {
  call: CallWithCode<unknown>;
  settle: (result: ApiResult<unknown>) => void;
  refusal: ApiResult<unknown>;
}

const FreshCodeContext = createContext<(<Answer>(call: CallWithCode<Answer>) => Promise<ApiResult<Answer>>) | null>(
  null,
);

/**
 * Returns what makes a call, asks for a code if the server wants one, and makes it again with the code. Given up, the
 * call is answered by its first refusal. Throws outside of the frame of the back office.
 */
export function useFreshCode() {
  const withCode = useContext(FreshCodeContext);
  if (!withCode) throw new Error("this page is not in the frame of the back office");
  return withCode;
}

/** Asks for fresh codes of the second factor in a dialog above the page, which stays as it is. */
export function FreshCodes({ children }: { children: ReactNode }): ReactNode {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const withCode = useCallback(async <Answer,>(call: CallWithCode<Answer>): Promise<ApiResult<Answer>> => {
    const refusal = await call(undefined);
    if (refusal.ok || refusal.code !== FRESH_CODE_NEEDED) return refusal;
    return new Promise<ApiResult<Answer>>((resolve) => {
      setWaiting({ call, settle: resolve as Waiting["settle"], refusal });
    });
  }, []);

  function close(result: ApiResult<unknown>) {
    setWaiting(null);
    waiting?.settle(result);
  }

  return (
    <FreshCodeContext value={withCode}>
      {children}
      <Dialog open={waiting !== null} onClose={() => waiting && close(waiting.refusal)} title="Confirmez avec un code">
        {waiting && <CodeForm call={waiting.call} onSettled={close} onCancel={() => close(waiting.refusal)} />}
      </Dialog>
    </FreshCodeContext>
  );
}

function CodeForm({
  call,
  onSettled,
  onCancel,
}: {
  call: CallWithCode<unknown>;
  onSettled: (result: ApiResult<unknown>) => void;
  onCancel: () => void;
}): ReactNode {
  const form = useForm<AnyCodeBody, unknown, FailureProblem>({
    check: (values) => checkValues(anyCodeBody, values),
    send: ({ code }) => call(code),
    onSuccess(value) {
      onSettled({ ok: true, value });
      return "closed";
    },
    onFailure(failure, _, shown) {
      // A wrong code is said beside its field; every other refusal is the page's.
      if (shown) return "open";
      onSettled(failure);
      return "closed";
    },
  });
  return (
    <form {...form.props} aria-label="Code de double authentification" className="grid gap-5">
      <p>
        Ce changement touche à l’argent ou aux droits de l’équipe&nbsp;: entrez un nouveau code. L’administration et la
        trésorerie en seront prévenues par e‑mail.
      </p>
      <RecoveryCodeField
        {...form.field("code")}
        label="Code de l’application"
        hint="Ou l’un de vos codes de secours."
        autoComplete="one-time-code"
      />
      <FormActions label="Confirmer" form={form} onCancel={onCancel} />
    </form>
  );
}
