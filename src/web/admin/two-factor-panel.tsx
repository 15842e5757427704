import { type ReactNode, useState } from "react";
import type { TwoFactorState } from "#people/staff/two-factor.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { CompactSection } from "#web/ui/compact-list.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import type { SetUpReason } from "./factor-set-up.tsx";
import { ProofForm } from "./proof-form.tsx";
import { fetchTwoFactor, renewRecoveryCodes, turnFactorOff } from "./two-factor-calls.ts";

interface Ways {
  onSetUp: (reason: SetUpReason) => void;
  onCodes: (codes: string[]) => void;
}

/** Number of recovery codes below which a person is to make new ones. */
const FEW_CODES = 3;

/** The state of two-factor of the signed-in member of staff, and its changes; folded unless codes run out. */
export function TwoFactorPanel(ways: Ways): ReactNode {
  const state = useFetch<TwoFactorState>("/admin/two-factor", fetchTwoFactor);
  const runsOut = state.value?.on && state.value.recovery_codes_left < FEW_CODES;
  return (
    <CompactSection
      title="Double authentification"
      folded={!state.failure && !runsOut && "always"}
      inside={state.value && describeState(state.value)}
    >
      <WhenFetched fetched={state} {...loadingOf("de la double authentification")} skeleton="h-16 rounded-card">
        {(shown) => (
          <div className="grid gap-2.5 pt-1.5">
            {shown.on ? <On state={shown} onOff={state.reload} {...ways} /> : <Off {...ways} />}
          </div>
        )}
      </WhenFetched>
    </CompactSection>
  );
}

function Off({ onSetUp }: Ways): ReactNode {
  return (
    <>
      <p>Désactivée. Avec elle, un mot de passe volé ne suffit plus&nbsp;: il faut aussi un code de votre téléphone.</p>
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => onSetUp("chosen")}>
        Activer
      </Button>
    </>
  );
}

function On({ state, onSetUp, onCodes, onOff }: Ways & { state: TwoFactorState; onOff: () => void }): ReactNode {
  const [openDialog, setOpenDialog] = useState<"codes" | "off" | null>(null);
  const close = () => setOpenDialog(null);
  const left = state.recovery_codes_left;
  return (
    <>
      <div className="grid gap-1">
        <p>
          <strong className="text-high">Activée</strong>
          <span>{`${state.on_since ? ` depuis le ${formatDate(state.on_since)}` : ""}${state.required ? ", car votre rôle l’exige" : ""}.`}</span>
        </p>
        <p className={left < FEW_CODES ? "font-semibold text-laterite" : "text-muted"}>{describeCodesLeft(left)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="ghost" size="small" onClick={() => setOpenDialog("codes")}>
          Refaire mes codes de secours
        </Button>
        <Button tone="ghost" size="small" onClick={() => onSetUp("replacing")}>
          Changer d’appareil
        </Button>
        {!state.required && (
          <Button tone="ghost" size="small" onClick={() => setOpenDialog("off")}>
            Désactiver
          </Button>
        )}
      </div>
      <Dialog open={openDialog === "codes"} onClose={close} title="Refaire mes codes de secours">
        <ProofForm
          text="Les anciens codes ne vaudront plus rien."
          label="Créer de nouveaux codes"
          send={renewRecoveryCodes}
          onDone={({ recovery_codes }) => onCodes(recovery_codes)}
          onCancel={close}
        />
      </Dialog>
      <Dialog open={openDialog === "off"} onClose={close} title="Désactiver la double authentification">
        <ProofForm
          text="Votre mot de passe suffira de nouveau à ouvrir l’administration."
          label="Désactiver"
          send={turnFactorOff}
          onDone={({ message }) => {
            close();
            showToast({ title: "C’est fait", text: message, tone: "success" });
            onOff();
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

function describeState({ on, recovery_codes_left: left }: TwoFactorState): string {
  return on ? `Activée · ${left}\u00a0${left > 1 ? "codes" : "code"} de secours` : "Désactivée";
}

function describeCodesLeft(left: number): string {
  if (left === 0) return "Il ne reste aucun code de secours\u00a0: créez-en de nouveaux.";
  return left === 1 ? "Il reste un seul code de secours." : `Il reste ${left}\u00a0codes de secours.`;
}
