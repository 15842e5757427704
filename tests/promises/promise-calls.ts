import type { Email } from "postal-mime";
import type { GiftPromise } from "#giving/promises/promise.contract.ts";
import { raisePromiseReminders } from "#giving/promises/promises.ts";
import type { SettableClock } from "../dues/settable-clock.ts";
import { promiseBody } from "../factories/make-promise.ts";
import type { TestApp } from "../setup/start-test-app.ts";

type Action = "confirm" | "pause" | "resume" | "end";

let donors = 0;

/** Returns the address of a donor who has promised nothing yet. */
export function someDonor(): string {
  donors += 1;
  return `promesse.${donors}@exemple.example`;
}

/** The calls of tests about promises, over HTTP. */
export function promiseCalls(app: () => TestApp, clock: SettableClock) {
  const show = (token: string) => app().call(`/api/v01/promises/${token}`);
  const act = (token: string, action: Action) => app().post(`/promises/${token}/${action}`, {});

  async function mailsTo(email: string): Promise<Email[]> {
    await app().settled();
    return (await app().mails()).filter((mail) => mail.to?.some((to) => to.address === email));
  }

  async function shown(token: string): Promise<GiftPromise> {
    return (await (await show(token)).json()) as GiftPromise;
  }

  return {
    show,
    shown,
    act,
    mailsTo,
    request: (targetId: string, change: object = {}) => app().post("/public/promises", promiseBody(targetId, change)),
    change: (token: string, body: object) => app().post(`/promises/${token}`, body),

    /** Returns the token of the link in the only mail about this new promise. */
    async promised(targetId: string, change: { email: string; day?: number; amount?: number }): Promise<string> {
      const response = await app().post("/public/promises", promiseBody(targetId, change));
      if (response.status !== 200) throw new Error(`the promise was refused: ${await response.text()}`);
      return tokenIn((await mailsTo(change.email))[0]);
    },

    /** Returns the reminders and the last mails to this donor, without invitations and receipts. */
    async remindersTo(email: string): Promise<Email[]> {
      return (await mailsTo(email)).filter((mail) => /^<promise-(?:reminder|stop)-/.test(mail.messageId ?? ""));
    },

    /** Lives through these days: sets the clock and runs the day's work. */
    async live(...days: string[]): Promise<void> {
      for (const day of days) {
        clock.set(day);
        await raisePromiseReminders(app().site.app.ctx);
        await app().settled();
      }
    },
  };
}

/** Returns the token of the link in this mail. */
export function tokenIn(mail: Email | undefined): string {
  return /\/promesse\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}
