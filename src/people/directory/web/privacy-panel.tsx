import { type ReactNode, useState } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { describeConsentEnd } from "#people/privacy/consent-end.contract.ts";
import type { Consent } from "#people/privacy/my-data.contract.ts";
import { UnsubscribeButton } from "#reach/newsletter/web/unsubscribe-person.tsx";
import { formatDate, formatMoment } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FactList, FoldedPanel } from "#web/ui/fact-list.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { Correcting } from "./correction-form.tsx";

type Privacy = NonNullable<MemberRecord["privacy"]>;

/**
 * The member's consents, and the devices that are signed in. `mayAct`: the reader may remove the member's two-factor
 * and end sessions.
 */
export function PrivacyPanel({
  privacy,
  member,
  mayAct,
  onChanged,
  reload,
}: Correcting & { privacy: Privacy; mayAct: boolean; reload: () => void }): ReactNode {
  const { consents, sessions, two_factor_since } = privacy;
  return (
    <>
      <FoldedPanel rare title="Consentements" inside={describeConsents(consents)}>
        <ConsentList consents={consents} email={member.account.email} onEnded={reload} />
      </FoldedPanel>
      <FoldedPanel rare title="Connexions" inside={describeSessions(privacy)}>
        <FactList
          facts={[
            [
              "Double authentification",
              two_factor_since ? `depuis le ${formatDate(new Date(two_factor_since))}` : "non",
            ],
          ]}
        />
        {two_factor_since && mayAct && <FactorReset member={member} onChanged={onChanged} />}
        {sessions.length === 0 ? (
          <p className="text-muted">Aucun appareil connecté.</p>
        ) : (
          <SessionList sessions={sessions} member={member} mayAct={mayAct} onChanged={onChanged} />
        )}
      </FoldedPanel>
    </>
  );
}

/** The devices that are signed in; for whom `mayAct`, with what signs the member out, once that is confirmed. */
function SessionList({
  sessions,
  member,
  mayAct,
  onChanged,
}: Correcting & { sessions: Privacy["sessions"]; mayAct: boolean }): ReactNode {
  const [asked, setAsked] = useState<Privacy["sessions"][number] | "all" | null>(null);
  const { busy, run } = useSingleFlight();
  const device = asked && asked !== "all" ? asked : null;
  const name = `${member.first_name} ${member.last_name}`;

  async function signOut() {
    const result = await callApi<MemberRecord>(`/admin/members/${member.id}/sign-out`, {
      body: { session: device?.id ?? null },
    });
    setAsked(null);
    if (!result.ok) {
      showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
      return;
    }
    onChanged(result.value);
    showToast({
      tone: "success",
      title: device ? "Appareil déconnecté" : "Appareils déconnectés",
      text: `${name} en est prévenu par e\u2011mail.`,
    });
  }

  return (
    <>
      <ul className="grid gap-2.5">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div>
              <span>{session.device}</span>
              <span className="block text-[0.92rem] text-muted">{describeSession(session)}</span>
            </div>
            {mayAct && (
              <Button tone="quiet" size="small" className="-ml-2" onClick={() => setAsked(session)}>
                Déconnecter<span className="sr-only">{` ${session.device}, ${describeSession(session)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAct && sessions.length > 1 && (
        <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setAsked("all")}>
          Déconnecter partout…
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={device ? "Déconnecter cet appareil\u202f?" : "Déconnecter tous les appareils\u202f?"}
        confirm="Déconnecter"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={() => void run(signOut)}
      >
        {device && <p className="mb-3">{`${device.device}, ${describeSession(device)}.`}</p>}
        <p>{`L’effet est immédiat\u00a0: ce qui n’y est pas enregistré est perdu. ${name} reçoit un e\u2011mail, et peut se reconnecter avec son mot de passe.`}</p>
      </ConfirmDialog>
    </>
  );
}

function describeSession({ created_at, last_seen_at }: Privacy["sessions"][number]): string {
  return `connecté le ${formatMoment(created_at)}, vu le ${formatMoment(last_seen_at)}`;
}

/** Removes two-factor of a colleague who has lost telephone and recovery codes, once that is confirmed. */
function FactorReset({ member, onChanged }: Correcting): ReactNode {
  const withCode = useFreshCode();
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();
  const name = `${member.first_name} ${member.last_name}`;

  async function reset() {
    // The dialog of the code stands in its place.
    setOpen(false);
    const result = await withCode((code) =>
      callApi<MemberRecord>(`/admin/members/${member.id}/two-factor-reset`, { body: { code } }),
    );
    if (!result.ok) {
      showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
      return;
    }
    onChanged(result.value);
    showToast({
      tone: "success",
      title: "Double authentification réinitialisée",
      text: `${name} doit se reconnecter.`,
    });
  }

  return (
    <>
      <p className="text-[0.95rem] text-muted">
        Téléphone perdu{"\u202f"}? La personne entre avec un code de secours. Elle n’en a plus{"\u202f"}? Vous pouvez
        réinitialiser sa double authentification.
      </p>
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Réinitialiser…
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={"Réinitialiser la double authentification\u202f?"}
        confirm="Réinitialiser"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={() => void run(reset)}
      >
        <p className="mb-3">
          {`Appelez d’abord ${name}\u00a0: assurez-vous de vive voix que la demande vient bien de cette personne.`}
        </p>
        <p>
          Tous ses appareils sont déconnectés. Tant qu’elle ne l’a pas remise en place, son mot de passe suffit pour le
          faire{"\u00a0"}: qu’elle se reconnecte aussitôt. Elle, l’administration et la trésorerie sont prévenues par
          e‑mail.
        </p>
      </ConfirmDialog>
    </>
  );
}

function describeConsents(consents: readonly Consent[]): string {
  const held = consents.filter(({ ended_at }) => ended_at === null).map(({ kind }) => CONSENTS[kind] ?? kind);
  return [...new Set(held)].join(", ") || "Aucun";
}

function describeSessions({ sessions, two_factor_since }: Privacy): string {
  const count = sessions.length;
  return [
    count === 0 ? "Aucun appareil connecté" : count === 1 ? "1 appareil connecté" : `${count} appareils connectés`,
    two_factor_since ? "double authentification" : [],
  ]
    .flat()
    .join(" · ");
}

const CONSENTS: Readonly<Record<string, string>> = {
  terms: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  newsletter: "Lettre d’information",
  show_name: "Nom parmi les donateurs",
};

/** A person's consents, with those that were withdrawn, and what takes the owner of the address off the newsletter. */
export function ConsentList({
  consents,
  email,
  onEnded,
}: {
  consents: readonly Consent[];
  email: string;
  onEnded: () => void;
}): ReactNode {
  if (consents.length === 0) return <p className="text-muted">Aucun.</p>;
  return (
    <ul className="grid gap-2.5">
      {consents.map((consent) => (
        <li key={`${consent.kind} ${consent.version} ${consent.given_at}`}>
          <span>{CONSENTS[consent.kind] ?? consent.kind}</span>
          <span className="block text-[0.92rem] text-muted">
            {[
              `${consent.kind === "privacy" ? "portée à sa connaissance" : "donné"} le ${formatDate(consent.given_at)}`,
              describeConsentEnd(consent) ?? [],
            ]
              .flat()
              .join(", ")}
          </span>
          {consent.kind === "newsletter" && consent.ended_at === null && (
            <UnsubscribeButton email={email} onEnded={onEnded} />
          )}
        </li>
      ))}
    </ul>
  );
}
