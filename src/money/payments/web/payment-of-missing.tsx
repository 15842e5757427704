import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { findOpenPayments, keepInTab, type OpenPayment, readPayments } from "./open-payment.ts";
import { PaymentForm } from "./payment-form.tsx";

/**
 * The payment that this device opened on this page, if its campaign or project was withdrawn since: it still settles.
 */
export default function PaymentOfMissing(): ReactNode {
  const { pathname } = useLocation();
  const [payment, setPayment] = useState<OpenPayment>();
  useEffect(() => {
    const known = readPayments().find(({ returnPath }) => returnPath === pathname);
    // An older one is not followed any more: there is nothing to show.
    const [opened] = known ? findOpenPayments(known, Date.now()) : [];
    // Once it is confirmed, the page looks for its campaign again, and this part with it: it is then shown anew.
    if (opened) keepInTab(opened);
    setPayment(opened);
  }, [pathname]);
  if (!payment) return null;
  return (
    <section id={GIVE_ANCHOR} tabIndex={-1} aria-label="Votre paiement" className="mx-auto max-w-120 px-gutter pt-8">
      <PaymentForm
        type={payment.type}
        purposeId={payment.purposeId}
        slug={null}
        purposeTitle="Une collecte retirée du site"
        returnPath={pathname}
        closed={<div />}
      />
    </section>
  );
}
