import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { UNASSIGNED_PHONE } from "#shared/phones.ts";
import { TextField } from "#web/ui/field.tsx";

/**
 * A field for a telephone number. A number that no operator is known to have is questioned by the server; sent again
 * with `phone_confirmed`, it is accepted. A number that is typed instead was not confirmed.
 */
export function PhoneField(props: ComponentProps<typeof TextField>): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [questioned, setQuestioned] = useState("");
  const { error } = props;
  useEffect(() => {
    if (error === UNASSIGNED_PHONE) setQuestioned(field.current?.value ?? "");
  }, [error]);
  return (
    <>
      <TextField type="tel" inputMode="tel" {...props} ref={field} onInput={() => setQuestioned("")} />
      {questioned !== "" && <input type="hidden" name="phone_confirmed" value={questioned} />}
    </>
  );
}
