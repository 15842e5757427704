import type { ReactNode } from "react";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";

/** Shows how to give without a script. */
export function OfflineGiving({ purposeTitle }: { purposeTitle: string }): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const { offline_giving: means, contact } = settings;
  return (
    <noscript>
      <Panel>
        <p className="mb-4">
          Le paiement en ligne a besoin de JavaScript, qui est désactivé dans votre navigateur. Vous pouvez aussi donner
          ainsi, en indiquant «&nbsp;{purposeTitle}&nbsp;»&nbsp;; écrivez-nous ensuite à {contact.email} pour recevoir
          votre reçu.
        </p>
        <dl className="grid gap-3">
          {means.mobile_money.map(({ label, number }) => (
            <div key={label}>
              <dt className="text-[0.92rem] text-muted">{label}</dt>
              <dd className="font-semibold">{number}</dd>
            </div>
          ))}
          <div>
            <dt className="text-[0.92rem] text-muted">Virement bancaire</dt>
            <dd>
              {means.bank}
              <br />
              {means.account_name}
              <br />
              <span className="font-semibold break-words">{means.iban}</span>
            </dd>
          </div>
        </dl>
      </Panel>
    </noscript>
  );
}
