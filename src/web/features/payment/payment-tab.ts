/** Where the payer goes to pay: a tab of its own, or this one. */
export interface PaymentTab {
  /** The payment is shown there. */
  go(link: string): void;
  /** There is nothing to pay: the waiting tab closes. */
  close(): void;
}

/** Browsers inside other applications: a second tab is lost in them, or never appears. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Twitter|LinkedInApp|Snapchat|TikTok|musical_ly|Line\/|; wv\)/i;

/** True inside the browsers of other applications, where payments are shown in the same tab. */
export function isInApp(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/**
 * A tab waits for the payment's link. To be called inside the payer's click, or browsers refuse to open it;
 * where they refuse all the same, this tab is used.
 */
export function openPaymentTab(): PaymentTab {
  const tab = isInApp(navigator.userAgent) ? null : openWaitingTab();
  if (!tab) return { go: (link) => window.location.assign(link), close: () => undefined };
  return {
    go(link) {
      // A payer who closed the waiting tab finds the way to the payment on the page.
      if (!tab.closed) tab.location.replace(link);
    },
    close: () => tab.close(),
  };
}

function openWaitingTab(): Window | null {
  try {
    const tab = window.open("", "_blank");
    if (!tab) return null;
    tab.document.title = "Ouverture du paiement…";
    tab.document.documentElement.lang = "fr";
    tab.document.body.textContent = "Ouverture du paiement…";
    // The payment page is somebody else's: it must not be able to steer ours.
    tab.opener = null;
    return tab;
  } catch {
    return null;
  }
}
