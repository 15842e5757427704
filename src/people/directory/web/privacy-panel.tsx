import { type ReactNode, useState } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { describeConsentEnd } from "#people/privacy/consent-end.contract.ts";
import type { Consent } from "#people/privacy/my-data.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
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

/** The member's consents, and the devices that are signed in. `mayReset`: the reader may remove the member's two-factor. */
export function PrivacyPanel({
  privacy,
  member,
  mayReset,
  onChanged,
}: Correcting & { privacy: Privacy; mayReset: boolean }): ReactNode {
  const { consents, sessions, two_factor_since } = privacy;
  return (
    <>
      <FoldedPanel rare title="Consentements" inside={describeConsents(consents)}>
        <ConsentList consents={consents} />
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
        {two_factor_since && mayReset && <FactorReset member={member} onChanged={onChanged} />}
        {sessions.length === 0 ? (
          <p className="text-muted">Aucun appareil connecté.</p>
        ) : (
          <ul className="grid gap-2.5">
            {sessions.map(({ device, created_at, last_seen_at }) => (
              <li key={`${created_at} ${device}`}>
                <span>{device}</span>
                <span className="block text-[0.92rem] text-muted">
                  {`connecté le ${formatDate(new Date(created_at))}, vu le ${formatDate(new Date(last_seen_at))}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FoldedPanel>
    </>
  );
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

/** A person's consents, with those that were withdrawn. */
export function ConsentList({ consents }: { consents: readonly Consent[] }): ReactNode {
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
        </li>
      ))}
    </ul>
  );
}
