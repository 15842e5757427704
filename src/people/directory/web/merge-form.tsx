import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { type MergeBody, type MergePreview, mergeBody } from "#people/directory/member-merge.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { DOCUMENT_STATES, FIELDS } from "./merge-preview.tsx";

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

type Field = MergePreview["fields"][number];

/** Lets staff choose each field that both accounts have; what one alone has, or both alike, is only shown. */
function MergeFields({ fields }: { fields: readonly Field[] }): ReactNode {
  const isOpen = ({ staying, leaving }: Field) => staying !== null && leaving !== null && staying !== leaving;
  return (
    <>
      {fields.filter(isOpen).map((field) => (
        <FieldChoice key={field.field} {...field} />
      ))}
      <FactList
        facts={fields
          .filter((field) => !isOpen(field))
          .map(({ field, staying, leaving }) => [
            FIELDS[field],
            <span key={field} className="flex flex-wrap items-center gap-x-2">
              <Shown field={field} value={staying ?? leaving ?? ""} />
              {staying === null && <span className="text-[0.92rem] text-muted">(du compte qui disparaît)</span>}
            </span>,
          ])}
      />
    </>
  );
}

function FieldChoice({ field, staying, leaving }: Field): ReactNode {
  const [chosen, choose] = useState<"staying" | "leaving">("staying");
  const side = (value: "staying" | "leaving", text: string | null, from: string) => ({
    value,
    label: (
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <Shown field={field} value={text ?? ""} />
        <span className="text-[0.88rem] font-normal text-muted">{from}</span>
      </span>
    ),
  });
  return (
    <ChoiceTiles
      legend={FIELDS[field]}
      name={field}
      value={chosen}
      onChange={choose}
      columns="sm:grid-cols-2"
      choices={[side("staying", staying, "du compte qui reste"), side("leaving", leaving, "du compte qui disparaît")]}
    />
  );
}

function Shown({ field, value }: { field: Field["field"]; value: string }): ReactNode {
  if (field === "documents") return DOCUMENT_STATES[value] ?? value;
  if (field !== "photo") return value;
  return (
    <span className="relative block size-16 overflow-hidden rounded-tile">
      <Picture reference={value} seed={value} alt="Photo" sizes="64px" />
    </span>
  );
}
