import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  isNumberTyped,
  type MergeBody,
  type MergePreview,
  mergeBody,
  WRONG_LEAVING_NUMBER,
} from "#people/directory/member-merge.contract.ts";
import type { AlikeMembers, MemberList, MemberSummary } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundPeople } from "#web/listing/found-people.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { StandingChip } from "./members.messages.tsx";
import { DOCUMENT_STATES, FIELDS, MergeLines, MergeSides } from "./merge-preview.tsx";

/** The merge of two accounts of one person: first the other account is chosen, then what would happen is shown. */
export default function MergeMembers(): ReactNode {
  const { id = "" } = useAdmin().params;
  const other = useSearchParams()[0].get("avec");
  return (
    <>
      <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Fusionner deux comptes</h1>
      {other ? <MergePage key={other} id={id} other={other} /> : <MergeChoice id={id} />}
    </>
  );
}

/** Finds the account that is to be merged into this one. */
function MergeChoice({ id }: { id: string }): ReactNode {
  const typed = useSearchParams()[0].get("recherche") ?? "";
  const wanted = new URLSearchParams({ q: typed });
  return (
    <>
      <p className="mb-4 max-w-2xl">
        Cherchez l’autre compte de la même personne. Rien n’est changé avant votre confirmation&nbsp;: vous verrez
        d’abord tout ce qui serait réuni.
      </p>
      <FilterForm search={"Nom, e\u2011mail, téléphone ou numéro"} />
      {typed === "" && <AlikeAccounts id={id} />}
      {typed !== "" && (
        <FoundList<MemberSummary, MemberList>
          key={String(wanted)}
          api="/admin/members"
          wanted={wanted}
          empty="Aucun membre ne correspond."
        >
          {(rows, { total, heard }) => (
            <FoundPeople label="Membres trouvés" rows={rows} total={total} heard={heard}>
              {(label, people) => <Found label={label} id={id} rows={people.filter((row) => row.id !== id)} />}
            </FoundPeople>
          )}
        </FoundList>
      )}
    </>
  );
}

/** The accounts with the same telephone number or name; nothing if there are none. */
function AlikeAccounts({ id }: { id: string }): ReactNode {
  const { value } = useApi<AlikeMembers>(`/admin/members/${encodeURIComponent(id)}/alike`);
  if (!value || value.data.length === 0) return null;
  return (
    <section aria-labelledby="alike" className="grid gap-3">
      <h2 id="alike" className="text-card">
        Comptes qui se ressemblent
      </h2>
      <p className="text-muted">Même numéro de téléphone, ou même nom.</p>
      <Found label="Comptes qui se ressemblent" rows={value.data} id={id} />
    </section>
  );
}

function Found({ label, rows, id }: { label: string; rows: readonly MemberSummary[]; id: string }): ReactNode {
  if (rows.length === 0) return <EmptyState text="Aucun autre membre ne correspond." />;
  return (
    <ul className="grid gap-2.5" aria-label={label}>
      {rows.map(({ id: other, first_name, last_name, standing, account }) => (
        <li
          key={other}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white p-4"
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{`${last_name} ${first_name}`}</p>
            <p className="text-[0.92rem] text-muted [overflow-wrap:anywhere]">
              {account && `${account.member_number}, ${account.email}`}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <StandingChip standing={standing} />
            <ButtonLink
              tone="ghost"
              size="small"
              to={adminPaths.mergeMembers(id, other)}
              aria-label={`Choisir ${first_name} ${last_name}, ${account?.member_number}`}
            >
              Choisir
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The preview of merging the other account into this one, and its confirmation. */
function MergePage({ id, other }: { id: string; other: string }): ReactNode {
  const path = `/admin/members/${encodeURIComponent(id)}/merge/${encodeURIComponent(other)}`;
  const { value: preview, failure, reload } = useApi<MergePreview>(path);
  const ways = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink tone="ghost" size="small" to={adminPaths.mergeMembers(other, id)}>
        Garder plutôt l’autre compte
      </ButtonLink>
      <ButtonLink tone="quiet" size="small" to={adminPaths.mergeMembers(id)}>
        Choisir un autre compte
      </ButtonLink>
    </div>
  );
  if (failure) {
    const isRefused = failure.status === 409 || failure.status === 404;
    return (
      <div className="grid gap-4">
        <ErrorState text={describeFailure(failure)} {...(!isRefused && { onRetry: reload })} />
        {ways}
      </div>
    );
  }
  if (!preview) {
    return (
      <Loading text="Chargement de l’aperçu…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-5">
      <MergeSides preview={preview}>{ways}</MergeSides>
      <MergeLines preview={preview} />
      <MergeForm path={path} preview={preview} onChanged={reload} />
    </div>
  );
}

/** Chooses what the account that stays has afterwards, and confirms. `onChanged`: the preview is out of date. */
function MergeForm({
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
    check(values) {
      const checked = checkValues(mergeBody, values);
      const { leaving_number: typed = "" } = values;
      if (checked.ok || typed.trim() === "" || isNumberTyped(leaving.member_number, typed)) return checked;
      // A wrong number is said at once with what else is wrong, not once that is right.
      return { ok: false, errors: { ...checked.errors, leaving_number: WRONG_LEAVING_NUMBER } };
    },
    send: (body) => callApi(path, { body }),
    onSuccess() {
      typed.save(null);
      showToast({ tone: "success", title: "Comptes fusionnés", text: "Les deux adresses sont prévenues par e‑mail." });
      void navigate(adminPaths.member(staying.id));
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.code === "changed_meanwhile") onChanged();
      return shown ? "open" : { problem: describeFailure(failure) };
    },
  });
  const typed = useTypedFields(form.ref, `merge.${path}`);
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
          hint="Pour le journal et pour l’e‑mail aux deux adresses."
        />
        <TextField
          {...form.field("leaving_number")}
          label="Numéro du compte qui disparaît"
          required
          autoComplete="off"
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
