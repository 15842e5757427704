import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { OPEN_PAYMENT_KEY } from "#web/browser/stored-json.ts";

// Only for those who have one: other visitors never fetch it.
const OpenPaymentBar = lazy(() => import("./open-payment-bar.tsx").catch(() => ({ default: () => null })));

/**
 * Mentions on every page the payment that this device has opened and not paid yet. Its height was kept free before the
 * page was painted (`entry.server.tsx`).
 */
export function OpenPaymentNotice(): ReactNode {
  const { pathname } = useLocation();
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setStored(readSlot());
    read();
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  });
  return (
    <div className="open-payment print:hidden">
      {stored !== null && (
        <Suspense>
          <OpenPaymentBar key={`${pathname} ${stored}`} path={pathname} />
        </Suspense>
      )}
    </div>
  );
}

function readSlot(): string | null {
  try {
    return localStorage.getItem(OPEN_PAYMENT_KEY);
  } catch {
    return null;
  }
}
