import { type ReactNode, useEffect, useRef, useState } from "react";
import { describeConsentEnd } from "#people/privacy/consent-end.contract.ts";
import {
  type Consent,
  type ConsentList,
  EXPORT_PART_NAMES,
  type ExportPart,
  exportFileName,
  type WholeExport,
  type WithdrawableConsent,
} from "#people/privacy/my-data.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { MemberSubpage } from "#web/member-area/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { memberCall } from "#web/session/member-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { DataSection } from "./data-section.tsx";
import { DELETE_ANCHOR, DeleteSection } from "./delete-section.tsx";
import { fetchExport, withdrawConsent } from "./my-data-calls.ts";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The data that the foundation stores about the signed-in member. */
export default function OwnData(): ReactNode {
  return (
    <MemberSubpage title="Mes données" intro={"Ce que nous gardons sur vous, et ce que vous pouvez en faire."}>
      {() => <MyData />}
    </MemberSubpage>
  );
}

/** The member's own data and the decisions about it. */
function MyData(): ReactNode {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ConsentsSection />
      <ExportSection />
      <DeleteSection />
    </div>
  );
}

const PARTS = Object.entries(EXPORT_PART_NAMES);
const WHOLE = [
  ["html", "Tout télécharger, à lire"],
  ["json", "Tout télécharger (JSON)"],
] as const;

/** Exports the member's data: all of them for a person or for a program, or one kind as a table. */
function ExportSection(): ReactNode {
  const [part, setPart] = useState<ExportPart>("gifts");
  const [busy, setBusy] = useState<ExportPart | WholeExport | null>(null);

  async function download(what: ExportPart | WholeExport) {
    setBusy(what);
    const result = await fetchExport(what);
    setBusy(null);
    if (result.ok) return saveFile(result.value, exportFileName(what));
    showToast({ title: "Erreur lors du téléchargement", text: describeFailure(result), tone: "error" });
  }

  return (
    <DataSection
      title="Exporter mes données"
      text={
        "Tout ce que nous gardons sur vous\u00a0: une page à lire ou à imprimer, un fichier pour un logiciel, ou un tableau à ouvrir dans un tableur."
      }
    >
      {WHOLE.map(([format, label]) => (
        <Button
          key={format}
          tone="ghost"
          size="small"
          className="justify-self-start"
          disabled={busy !== null}
          busy={busy === format}
          onClick={() => void download(format)}
        >
          {label}
        </Button>
      ))}
      <SelectField
        label="Un tableau (CSV)"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value as ExportPart)}
      >
        {PARTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={busy !== null}
        busy={busy === part}
        onClick={() => void download(part)}
      >
        Télécharger le tableau
      </Button>
    </DataSection>
  );
}

interface Withdrawal {
  kind: WithdrawableConsent;
  /** The text of the button, also of the one that confirms. */
  label: string;
  title: string;
  text: string;
  done: string;
}

const CONSENTS: Readonly<Record<Consent["kind"], { title: string; to?: string; withdrawal?: Withdrawal }>> = {
  terms: { title: "Conditions d’utilisation", to: paths.terms },
  privacy: { title: "Politique de confidentialité", to: paths.privacy },
  newsletter: {
    title: "Lettre d’information",
    withdrawal: {
      kind: "newsletter",
      label: "Me désinscrire",
      title: "Se désabonner de la lettre",
      text: "Vous ne recevrez plus notre lettre. Pour la recevoir de nouveau, il faudra la redemander et confirmer par e\u2011mail.",
      done: "Vous ne recevrez plus notre lettre d’information.",
    },
  },
  show_name: {
    title: "Votre nom parmi les donateurs",
    withdrawal: {
      kind: "show_name",
      label: "Retirer mon nom",
      title: "Retirer mon nom des donateurs",
      text: "Tous vos dons et contributions deviennent anonymes sur le site, tout de suite et pour de bon. Votre nom n’y reviendra que si vous le demandez lors d’un prochain don.",
      done: "Vos dons et contributions sont désormais anonymes.",
    },
  },
};

/** The member's consents: the version of the text, since when, and how to withdraw them. */
function ConsentsSection(): ReactNode {
  const consents = useFetch<ConsentList>("/private/consents", memberCall);
  return (
    <DataSection
      title="Mes consentements"
      text="Ce que vous avez accepté ou lu, quand, et dans quelle version du texte."
    >
      <WhenFetched fetched={consents} {...loadingOf("de vos consentements")} skeleton="h-16 rounded-card">
        {({ data }) =>
          data.length === 0 ? (
            <p>Aucun consentement enregistré.</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {data.map((consent) => (
                  <Given
                    key={`${consent.kind}-${consent.version}-${consent.given_at}`}
                    consent={consent}
                    onWithdrawn={consents.replace}
                  />
                ))}
              </ul>
              <p className="text-[0.92rem] text-muted">
                Les conditions et la politique valent tant que vous avez un compte. Pour les refuser,{" "}
                <a href={`#${DELETE_ANCHOR}`} className="quiet-link">
                  supprimez votre compte
                </a>
                .
              </p>
            </>
          )
        }
      </WhenFetched>
    </DataSection>
  );
}

function sinceWhen({ kind, given_at }: Consent): string {
  return `${kind === "privacy" ? "Portée à votre connaissance" : "Accord donné"} le ${formatDate(given_at)}`;
}

function Given({
  consent,
  onWithdrawn,
}: {
  consent: Consent;
  onWithdrawn: (consents: ConsentList) => void;
}): ReactNode {
  const { title, to, withdrawal } = CONSENTS[consent.kind];
  const [open, setOpen] = useState(false);
  const [ended, setEnded] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const close = () => setOpen(false);

  // The button that opened the dialog is gone then: the focus goes here.
  useEffect(() => {
    if (ended) item.current?.focus();
  }, [ended]);

  function finish(consents: ConsentList, text: string) {
    close();
    setEnded(true);
    onWithdrawn(consents);
    showToast({ title: "C’est fait", text, tone: "success" });
  }

  return (
    <li ref={item} tabIndex={-1} className="grid justify-items-start gap-1.5 outline-none">
      <p className="font-semibold">
        {to ? (
          <Link to={to} className="quiet-link inline-flex min-h-11 items-center">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-[0.92rem] text-muted">{`Version du ${formatDate(consent.version)}. ${sinceWhen(consent)}${consent.ended_at ? `, ${describeConsentEnd(consent)}` : ""}.`}</p>
      {withdrawal && !consent.ended_at && (
        <Button tone="ghost" size="small" className="mt-1.5" onClick={() => setOpen(true)}>
          {withdrawal.label}
        </Button>
      )}
      {withdrawal && (
        <Dialog open={open} onClose={close} title={withdrawal.title}>
          <Confirmation
            withdrawal={withdrawal}
            onCancel={close}
            onDone={(consents) => finish(consents, withdrawal.done)}
          />
        </Dialog>
      )}
    </li>
  );
}

/** Confirms the withdrawal, which a tap cannot undo. */
function Confirmation({
  withdrawal: { kind, label, text },
  onCancel,
  onDone,
}: {
  withdrawal: Withdrawal;
  onCancel: () => void;
  onDone: (consents: ConsentList) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();

  async function withdraw() {
    const result = await withdrawConsent(kind);
    if (result.ok) return onDone(result.value);
    showToast({ title: "Erreur", text: describeFailure(result), tone: "error" });
  }

  return (
    <div className="grid gap-5">
      <p>{text}</p>
      <div className="dialog-foot flex-col sm:flex-row">
        <Button busy={busy} onClick={() => void run(withdraw)}>
          {label}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
