import type { ReactNode } from "react";
import { offlineReference } from "#money/payments/offline-reference.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { CopyButton } from "./copy-button.tsx";
import { OfflineList, type OfflineMean, offlineMeans } from "./offline-means.tsx";

interface OfflineGivingProps {
  type: PaymentPurpose;
  /** The slug of the campaign or project; null for dues. */
  slug: string | null;
  className?: string;
}

/** Shows on request how to give without the online payment; nothing if the settings name no way. */
export function OfflineGiving({ type, slug, className = "" }: OfflineGivingProps): ReactNode {
  const given = useOfflineMeans(type, slug);
  if (!given) return null;
  return (
    <details
      className={`group rounded-panel border border-line bg-white px-5 sm:px-7 print:hidden [@media(scripting:none)]:hidden ${className}`}
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-3 font-[650] text-forest">
        <span>{type === "cotisation" ? "Payer autrement" : "Donner autrement"}</span>
        <ChevronIcon className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-6">
        <p>
          <span>
            {`Envoyez votre ${type === "cotisation" ? "cotisation" : "don"} par le moyen de votre choix, en indiquant la référence.`}
          </span>{" "}
          <Afterwards type={type} email={given.email} />
        </p>
        <OfflineList
          means={given.means}
          action={({ label, value, copied = value }) => <CopyButton label={label} text={copied} />}
        />
      </div>
    </details>
  );
}

/** Shows in place of the form how to give without a script. */
export function GivingWithoutScript(props: OfflineGivingProps): ReactNode {
  // A script of the page never renders it.
  return <noscript>{import.meta.env.SSR && <WaysWithoutScript {...props} />}</noscript>;
}

function WaysWithoutScript({ type, slug }: OfflineGivingProps): ReactNode {
  const given = useOfflineMeans(type, slug);
  const email = useSettings()?.contact.email;
  if (!email) return null;
  return (
    <Panel>
      <p className="mb-4">
        <span>Le paiement en ligne a besoin de JavaScript, qui est désactivé dans votre navigateur.</span>{" "}
        {given ? (
          <span>
            Vous pouvez aussi payer ainsi, en indiquant la référence. <Afterwards type={type} email={email} />
          </span>
        ) : (
          <span>
            Écrivez-nous à <EmailText>{`${email}.`}</EmailText>
          </span>
        )}
      </p>
      {given && <OfflineList means={given.means} />}
    </Panel>
  );
}

function Afterwards({ type, email }: { type: PaymentPurpose; email: string }): ReactNode {
  const sender = type === "cotisation" ? "votre nom et la référence" : "la référence";
  return (
    <span>
      Écrivez ensuite à <EmailText>{email}</EmailText> <span>{`avec ${sender} pour recevoir votre reçu.`}</span>
    </span>
  );
}

function useOfflineMeans(type: PaymentPurpose, slug: string | null) {
  const settings = useSettings();
  const means = settings ? offlineMeans(settings.offline_giving) : [];
  if (!settings || means.length === 0) return null;
  const reference: OfflineMean = { label: "Référence à indiquer", value: offlineReference(type, slug) };
  return { means: [...means, reference], email: settings.contact.email };
}
