import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { type OpenPayment, readPayments } from "./open-payment.ts";
import { PaymentForm } from "./payment-form.tsx";

/** The payment that this device opened on this page, if its campaign or project was withdrawn since: it still settles. */
export default function PaymentOfMissing(): ReactNode {
  const { pathname } = useLocation();
  const [payment, setPayment] = useState<OpenPayment>();
  useEffect(() => setPayment(readPayments().find(({ returnPath }) => returnPath === pathname)), [pathname]);
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
