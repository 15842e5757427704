import type { WaitingPageProps } from "./waiting-page.tsx";

/** Where the payment page opens: a tab of its own, or this one. */
export interface PaymentTab {
  /** Opens the payment page. */
  go(link: string): void;
  /** Closes the waiting tab: there is nothing to pay. */
  close(): void;
}

/** Fetches what the waiting tab shows, before it is needed. Never rejects. */
export function fetchWaitingPage() {
  return import("./waiting-page.tsx").catch(() => null);
}

/** Browsers inside other applications: they hide a second tab, or never open it. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Twitter|LinkedInApp|Snapchat|TikTok|musical_ly|Line\/|; wv\)/i;

/** Returns true inside the browsers of other applications, where payments open in the same tab. */
export function isInApp(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/**
 * Opens a tab that waits for the payment's link. Must be called inside the payer's click, or browsers refuse to
 * open it; if they refuse all the same, uses this tab.
 */
export function openPaymentTab(waiting: WaitingPageProps): PaymentTab {
  const tab = isInApp(navigator.userAgent) ? null : openEmptyTab();
  if (!tab) return { go: (link) => window.location.assign(link), close: () => undefined };
  let isWaiting = true;
  void fetchWaitingPage().then((page) => {
    if (page && isWaiting && !tab.closed) fill(() => page.fillWaitingTab(tab, waiting));
  });
  // The payment page belongs to another company: it must not control this one.
  tab.opener = null;
  return {
    go(link) {
      isWaiting = false;
      // A payer who closed the waiting tab finds the way to the payment on the page.
      if (tab.closed) return;
      handOver(tab);
      tab.location.replace(link);
    },
    close: () => tab.close(),
  };
}

/** Runs this, for some browsers give a tab that cannot be written to. It still opens the payment. */
function fill(write: () => void): void {
  try {
    write();
  } catch {
    // It stays empty until then.
  }
}

/**
 * Gives the tab what this one has stored since it opened it: the tab began with a copy from before the answer, in which
 * the order looks as if it had never been answered.
 */
function handOver(tab: Window): void {
  try {
    Object.assign(tab.sessionStorage, sessionStorage);
  } catch {
    // Some browsers do not let it be written to.
  }
}

/**
 * Opens an empty tab and not an address of ours: it is there within the click, without the network, and under this
 * page's policy.
 */
function openEmptyTab(): (Window & typeof globalThis) | null {
  try {
    return window.open("", "_blank") as (Window & typeof globalThis) | null;
  } catch {
    return null;
  }
}
