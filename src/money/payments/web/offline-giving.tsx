import type { ReactNode } from "react";
import { offlineReference } from "#money/payments/offline-reference.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { useCopying } from "#web/ui/use-copying.ts";

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
            Vous pouvez payer ainsi, en indiquant la référence ci-dessous. <Afterwards type={type} email={email} />
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

/** One way to give without the online payment, or what is quoted with it. */
interface OfflineMean {
  label: string;
  /** The text to type into the payer's telephone or form of transfer. */
  value: string;
  /** The text to copy, if it is written differently. */
  copied?: string;
  /** Whose account it is. */
  holder?: string;
}

/** Returns the ways that the settings name: wallets, then the bank account; none of those left empty. */
export function offlineMeans({
  mobile_money,
  iban,
  bic,
  bank,
  account_name,
}: PublicSettings["offline_giving"]): OfflineMean[] {
  const wallets = mobile_money
    .filter(({ number }) => number !== "")
    .map(({ label, number }) => ({ label, value: number, copied: withoutSpaces(number) }));
  if (iban === "") return wallets;
  const holder = [account_name, bank].filter(Boolean).join(", ");
  return [
    ...wallets,
    { label: "Virement bancaire (IBAN)", value: iban, copied: withoutSpaces(iban), holder },
    ...(bic === "" ? [] : [{ label: "Code SWIFT (BIC)", value: bic }]),
  ];
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** The ways to give, one under the other; `action` is shown beside each value. */
function OfflineList({
  means,
  action,
}: {
  means: readonly OfflineMean[];
  action?: (mean: OfflineMean) => ReactNode;
}): ReactNode {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {means.map((mean) => (
        <div key={mean.label} className="grid grid-cols-1 gap-x-2 py-2.5">
          <dt className="text-[0.92rem] text-muted">{mean.label}</dt>
          <dd className="text-[0.95rem] font-semibold break-words">{mean.value}</dd>
          {mean.holder && <dd className="text-[0.92rem] text-muted">{mean.holder}</dd>}
          {action && <dd className="col-start-2 row-span-3 row-start-1 self-center">{action(mean)}</dd>}
        </div>
      ))}
    </dl>
  );
}

const WORDS = { idle: "Copier", copied: "Copié", failed: "Sélectionnez le texte" } as const;

/** Copies a text by one tap; if that is not allowed, asks to select it by hand. */
function CopyButton({ label, text }: { label: string; text: string }): ReactNode {
  const { state, copy } = useCopying();
  return (
    <>
      <Button tone="ghost" size="small" className="max-w-28" onClick={() => void copy(text)}>
        <span>{WORDS[state]}</span>
        <span className="sr-only">{`\u00a0: ${label}`}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === "idle" ? "" : `${label}\u00a0: ${WORDS[state].toLowerCase()}`}
      </span>
    </>
  );
}
