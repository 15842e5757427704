import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { type MergeBody, type MergePreview, mergeBody } from "#people/directory/member-merge.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { MergeFields } from "./merge-fields.tsx";

/** Chooses what the account that stays has afterwards, and confirms. `onChanged`: the preview is out of date. */
export function MergeForm({
  path,
  preview,
  onChanged,
}: {
  path: string;
  preview: MergePreview;
  onChanged: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { staying, leaving, fields, fingerprint } = preview;
  const form = useForm<MergeBody, object>({
    check: (values) => checkValues(mergeBody, values),
    send: (body) => callApi(path, { body }),
    onSuccess() {
      showToast({ tone: "success", title: "Comptes fusionnés", text: "Les deux adresses sont prévenues par e‑mail." });
      void navigate(adminPaths.member(staying.id));
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.code === "changed_meanwhile") onChanged();
      return shown ? "open" : { problem: describeFailure(failure) };
    },
  });
  return (
    <form {...form.props} aria-label="Fusionner les deux comptes" className="grid gap-5">
      <TitledPanel title="Ce que garde le compte qui reste">
        <MergeFields fields={fields} />
      </TitledPanel>
      <TitledPanel title="Confirmer">
        <p className="rounded-tile border border-edge/40 bg-ivory px-4 py-3">
          <strong>Une fusion ne s’annule pas.</strong>
          <span>{` Le compte ${leaving.member_number} disparaîtra, ses appareils seront déconnectés et les deux adresses recevront un e‑mail avec le motif.`}</span>
        </p>
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <TextField
          {...form.field("reason")}
          label="Motif"
          required
          maxLength={300}
          hint="Pour le journal et pour l’e‑mail aux deux adresses."
        />
        <TextField
          {...form.field("leaving_number")}
          label="Numéro du compte qui disparaît"
          required
          autoComplete="off"
          maxLength={30}
          hint={`Recopiez ${leaving.member_number} pour confirmer.`}
        />
        {form.problem && <FormProblem title="Rien n’a été fusionné" text={form.problem} />}
        <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
          Fusionner les deux comptes
        </Button>
      </TitledPanel>
    </form>
  );
}
