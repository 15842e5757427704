import type { ReactNode } from "react";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";
import { linesOf } from "./text-lines.ts";

/** The sites from which pictures in our contents may be copied. */
export const picturesForm = settingForm("pictures", {
  effect:
    "Une image d’un autre site n’est copiée chez nous que si ce site est nommé ici. Retirer un site n’enlève pas les images déjà copiées.",
  page: null,
  readControls: ({ hosts }) => ({ hosts: linesOf(hosts) }),
  toControls: ({ hosts }) => ({ hosts: (hosts as string[]).join("\n") }),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <TextAreaField
      {...form.field("hosts")}
      defaultValue={initial.hosts}
      label="Sites autorisés, un par ligne"
      rows={5}
      autoCapitalize="none"
      spellCheck={false}
      hint="Par exemple images.exemple.ci."
    />
  );
}
