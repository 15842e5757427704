import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { SOCIAL_NETWORKS } from "#site/settings/social-networks.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

/** The pages of the foundation on social networks. */
export const socialForm = settingForm("social", {
  effect: "Au pied de toutes les pages et sur la page Contact. Un réseau laissé vide n’y paraît pas.",
  page: paths.contact,
  readControls: (values) => values,
  toControls: (fields) => fields as FormValues,
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return Object.entries(SOCIAL_NETWORKS).map(([network, label]) => (
    <TextField
      key={network}
      {...form.field(network)}
      defaultValue={initial[network] ?? ""}
      label={label}
      type="url"
      inputMode="url"
      maxLength={300}
      placeholder="https://"
    />
  ));
}
