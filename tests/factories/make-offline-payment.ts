import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import type { Carrying } from "./make-two-factor.ts";
import { signInStaff } from "./sign-in-staff.ts";

/** A filled form of money that came in beside the provider; what is given replaces the defaults. */
export function offlineForm(campaignId: string, change: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  const facts = {
    key: crypto.randomUUID(),
    target: `don:${campaignId}`,
    method: "CASH",
    amount: "25 000",
    received_on: "2026-01-05",
    first_name: "Kouassi",
    last_name: "N’Guessan",
    email: "kouassi@exemple.example",
    phone: "0708091011",
    reference: "Bordereau 12",
    note: "",
    show_name: "true",
  };
  for (const [name, value] of Object.entries({ ...facts, ...change })) form.set(name, value);
  return form;
}

/** Two treasurers: one records, the other confirms. */
export async function signInTwoTreasurers(app: TestApp): Promise<{ recorder: Carrying; second: Carrying }> {
  const recorder = await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" });
  const second = await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" });
  return { recorder: recorder.carrying, second: second.carrying };
}

/** Sends the form over HTTP, and says that it is apart from another payment if it resembles one. */
export async function sendOffline(app: TestApp, recorder: Carrying, form: FormData): Promise<Response> {
  const path = "/api/v01/admin/offline-payments";
  const send = () => app.call(path, { method: "POST", headers: recorder, body: form });
  const response = await send();
  if (response.status !== 409) return response;
  const { code, current } = await response.clone().json();
  if (code !== "resembles") return response;
  form.set("apart_from", current.id);
  return send();
}

/** Records a payment over HTTP. */
export async function recordOffline(app: TestApp, recorder: Carrying, form: FormData): Promise<OfflinePaymentRecord> {
  const response = await sendOffline(app, recorder, form);
  if (response.status !== 200) throw new Error(`not recorded: ${await response.text()}`);
  return response.json();
}

/** Confirms a recorded payment over HTTP, and returns it. */
export async function confirmOffline(app: TestApp, second: Carrying, id: string): Promise<OfflinePaymentRecord> {
  const response = await app.post(`/admin/offline-payments/${id}/confirm`, {}, second);
  if (response.status !== 200) throw new Error(`not confirmed: ${await response.text()}`);
  return response.json();
}
