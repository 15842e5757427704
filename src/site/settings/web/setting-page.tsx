import { type ReactNode, useRef, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { UNASSIGNED_PHONE } from "#shared/phones.ts";
import { saveContent } from "#site/content/web/content-calls.ts";
import type { EditedRecord, Fields } from "#site/content/web/edited-record.ts";
import { EditingColumn } from "#site/content/web/editing-column.tsx";
import { changedFields, FieldChanges } from "#site/content/web/field-comparison.tsx";
import { HistoryPanel } from "#site/content/web/history-panel.tsx";
import { useMoves } from "#site/content/web/moves.tsx";
import { isLegal, type SettingSection, sectionOf } from "#site/settings/setting-sections.contract.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { type ApiFailure, type ApiResult, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { aboutForm, contactForm, identityForm, mailForm, picturesForm, socialForm } from "./foundation-forms.tsx";
import { accountingForm, duesForm, feesForm, offlineGivingForm } from "./money-forms.tsx";
import type { SettingForm } from "./setting-form.ts";
import { fetchSetting, sectionName } from "./setting-sections.ts";
import { impactForm, legalTextForm, statisticsForm, testimonialsForm } from "./story-forms.tsx";

/** The form of each section. */
const SETTING_FORMS: Readonly<Record<SettingSection, SettingForm>> = {
  identity: identityForm,
  contact: contactForm,
  social: socialForm,
  offline_giving: offlineGivingForm,
  fees: feesForm,
  dues: duesForm,
  accounting: accountingForm,
  about: aboutForm,
  impact: impactForm,
  statistics: statisticsForm,
  testimonials: testimonialsForm,
  mail: mailForm,
  pictures: picturesForm,
  terms: legalTextForm("terms"),
  privacy: legalTextForm("privacy"),
};

const SETTINGS = { label: "Réglages", to: adminPaths.settings };
const LEGAL_TEXTS = { label: "Textes légaux", to: adminPaths.legalTexts };

/** The result of a save that was given up at the question before it. */
const NOT_MEANT: ApiFailure = {
  ok: false,
  reason: "refused",
  status: 0,
  code: null,
  fields: {},
  message: "Vous n’avez pas confirmé\u00a0: ce que vous avez écrit est gardé sur cet appareil.",
};

/** One section of the settings, or one of the legal texts. */
export default function SettingPage({ legal }: { legal: boolean }): ReactNode {
  const { section: slug = "" } = useAdmin().params;
  const found = sectionOf(slug);
  const section = found && isLegal(found) === legal ? found : undefined;
  const list = legal ? LEGAL_TEXTS : SETTINGS;
  const name = section ? sectionName(section) : list.label;
  return (
    <>
      <PageMeta title={name} />
      <AdminBreadcrumb above={list} here={name} />
      {section ? (
        <EditSetting section={section} />
      ) : (
        <EmptyState text={legal ? "Ce texte n’existe pas." : "Ces réglages n’existent pas."} />
      )}
    </>
  );
}

/** One section of the settings: its fields, and who changed them. */
function EditSetting({ section }: { section: SettingSection }): ReactNode {
  const kind = SETTING_FORMS[section];
  const fetched = useFetch<EditedRecord>(`${kind.api}/${section}`, fetchSetting);
  return (
    <>
      <h1 className="text-[1.55rem] leading-tight sm:text-title">{sectionName(section)}</h1>
      <p className="mt-1 mb-6 max-w-[46rem] text-muted">{kind.effect}</p>
      <WhenFetched fetched={fetched} {...loadingOf("des réglages")} skeleton="h-96 rounded-panel">
        {(setting) => <Editing kind={kind} setting={setting} onChanged={fetched.replace} />}
      </WhenFetched>
    </>
  );
}

function Editing({
  kind,
  setting,
  onChanged,
}: {
  kind: SettingForm;
  setting: EditedRecord;
  onChanged: (setting: EditedRecord) => void;
}): ReactNode {
  const [dirty, setDirty] = useState(false);
  // A telephone number that was questioned: sent once more, it is confirmed.
  const questioned = useRef<string | undefined>(undefined);
  const withCode = useFreshCode();
  const [asked, setAsked] = useState<{
    changes: ReturnType<typeof changedFields>;
    answer: (yes: boolean) => void;
  } | null>(null);
  const fetch = () => fetchSetting(`${kind.api}/${kind.section}`);
  const moves = useMoves({ record: setting, fetch, onChanged });
  async function isMeant(fields: Fields): Promise<boolean> {
    const changes = changedFields(kind, setting.fields, fields);
    if (changes.length === 0) return true;
    const yes = await new Promise<boolean>((answer) => setAsked({ changes, answer }));
    setAsked(null);
    return yes;
  }

  async function send(fields: Fields, version: number): Promise<ApiResult<EditedRecord>> {
    const record = { ...setting, version };
    const change = { ...fields, phone_confirmed: questioned.current };
    if (kind.question) {
      // Only what can be stored is asked about, as it will be.
      const path = `${kind.api}/${kind.section}/check`;
      const foreseen = await callApi<EditedRecord>(path, { body: { ...change, version } });
      if (!foreseen.ok) {
        questioned.current = questionedIn(foreseen.fields, fields);
        return foreseen;
      }
      if (!(await isMeant(foreseen.value.fields))) return NOT_MEANT;
    }
    const result = await withCode((code) => saveContent(kind, record, change, code));
    questioned.current = result.ok ? undefined : questionedIn(result.fields, fields);
    return result;
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <EditingColumn
        kind={kind}
        moves={moves}
        fetch={fetch}
        send={send}
        dirty={dirty}
        record={setting}
        open
        shown
        onNewer={onChanged}
        onSaved={(saved) => {
          const text = kind.shownLater?.(setting.fields, saved.fields) ?? "Le site le montre déjà.";
          onChanged(saved);
          showToast({ tone: "success", title: "Enregistré", text });
        }}
        onDirty={setDirty}
      />
      {kind.question && (
        <ConfirmDialog
          open={asked !== null}
          onClose={() => asked?.answer(false)}
          title={kind.question.title}
          confirm={kind.question.confirm}
          keep="Pas maintenant"
          onConfirm={() => asked?.answer(true)}
        >
          <p className="mb-3">{kind.question.text}</p>
          {asked && <FieldChanges kind={kind} changes={asked.changes} />}
        </ConfirmDialog>
      )}
      <div className="grid gap-4">
        {kind.page !== null && (
          <ButtonAnchor tone="ghost" size="small" href={kind.page} target="_blank" rel="noopener">
            Voir sur le site
          </ButtonAnchor>
        )}
        <HistoryPanel kind={kind} record={setting} />
      </div>
    </div>
  );
}

/** Returns the number that the server asks about, which may stand in a line of a list: `mobile_money.0.number`. */
function questionedIn(errors: FieldErrors, fields: Fields): string | undefined {
  const [path] = Object.entries(errors).find(([, text]) => text === UNASSIGNED_PHONE) ?? [];
  const value = path?.split(".").reduce<unknown>((part, key) => (part as Fields | undefined)?.[key], fields);
  return typeof value === "string" ? value : undefined;
}
