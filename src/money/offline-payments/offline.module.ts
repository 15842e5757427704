import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { errorBodyOf } from "#platform/http/error-answer.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { confirmOfflinePayment, refuseOfflinePayment } from "./decide-offline-payment.ts";
import { foreseeAfterWaiting } from "./foresee-dues.ts";
import { joinProof } from "./join-proof.ts";
import {
  duesAfterWaiting,
  foreseenDuesQuery,
  joinedProof,
  newOfflinePayment,
  offlineConflict,
  offlinePaymentList,
  offlinePaymentQuery,
  offlinePaymentRecord,
  offlineTargets,
} from "./offline-payment.contract.ts";
import {
  hideWaitingNames,
  isAwaited,
  lockWaitingOf,
  offlinePayments,
  readdressWaiting,
} from "./offline-payments.db.ts";
import { listOfflinePayments, searchOfflinePayments, showOfflinePayment, viewProof } from "./read-offline-payments.ts";
import { listTargets, recordOfflinePayment } from "./record-offline-payment.ts";
import { deleteUnusedProof, PROOF_MEDIA, PROOF_UPLOAD, proofAnswer, uploadedProof } from "./store-proof.ts";

const REFUSED = {
  conflict: ["idempotency_conflict", "Cet encaissement a déjà été enregistré avec d’autres informations."],
  resembles: [
    "resembles",
    "Un encaissement de ce montant existe déjà, avec la même référence, ou du même jour et de la même personne.",
  ],
} as const;

/** The calls of money that came in beside the provider: recorded by one member of staff, confirmed by another. */
function offlineRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Administration";
  const reading = { method: "get", access: staffWith(ctx, "read_money"), chapter } as const;
  const deciding = { method: "post", access: staffWith(ctx, "move_money"), chapter } as const;
  const shown = { 200: ["The recorded payment", offlinePaymentRecord], 404: "There is no such record" } as const;
  const decided = { ...shown, 409: "It was decided otherwise meanwhile" } as const;
  const { upload, refusals } = staffUpload(ctx, PROOF_UPLOAD);
  const show = (caller: Parameters<typeof authorize>[0], id: string) =>
    showOfflinePayment(ctx, authorize(caller, "read_money"), id);

  return [
    endpoint(
      {
        ...reading,
        path: "/admin/offline-payments",
        summary: "One stretch of the payments that staff recorded",
        query: offlinePaymentQuery,
        answers: { 200: ["The records, and where the list goes on", offlinePaymentList] },
      },
      ({ caller, query }) => listOfflinePayments(ctx, caller, query),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/offline-payments/targets",
        summary: "What money can be received for, with what payers quote",
        answers: { 200: ["The dues, the campaigns and the projects", offlineTargets] },
      },
      () => listTargets(ctx),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/offline-payments/dues",
        summary: "Whose dues, and which months, a payment would pay",
        query: foreseenDuesQuery,
        answers: { 200: ["The member, the months, and the dues that wait before them", duesAfterWaiting] },
      },
      ({ query: { received_on: receivedOn, ...given } }) =>
        foreseeAfterWaiting(ctx, { receivedOn, ...given }, ctx.clock.now()),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/offline-payments",
        summary: "Record money that came in beside the provider",
        description:
          "It counts once another member of staff has confirmed it. The same key again records nothing more: with other content it is refused. One that may be the same money as another recorded payment, by its reference or by its payer and day, is recorded if the form says that it is apart from that one. With the line of a statement it is linked to that one.",
        body: { form: newOfflinePayment, ...upload },
        answers: {
          200: ["The recorded payment", offlinePaymentRecord],
          404: "There is no such line of a statement",
          409: [
            "The key was used for something else, the payment resembles a recorded one, or the line was decided meanwhile",
            offlineConflict,
          ],
          ...refusals,
          422: "A field or the proof is not valid: nothing was recorded",
          429: "Too many proofs",
        },
      },
      async ({ caller, body, address, c }) => {
        const origin = ctx.hashAddress(address);
        const { id, outcome } = await recordOfflinePayment(ctx, caller, { payment: body, origin });
        const current = await show(caller, id);
        if (outcome === "recorded") return current;
        const [code, message] = REFUSED[outcome];
        return c.json({ ...errorBodyOf(code, message, c.get("requestId")), current }, 409);
      },
    ),
    endpoint(
      { ...reading, path: "/admin/offline-payments/:id", summary: "A payment that staff recorded", answers: shown },
      ({ caller, params: { id } }) => showOfflinePayment(ctx, caller, id),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/offline-payments/:id/proof",
        summary: "The photograph or the PDF of the proof",
        description: "A photograph is a JPEG, a PDF is downloaded. Each view is an entry of the audit log.",
        answers: { 200: { description: "The proof", media: Object.values(PROOF_MEDIA) }, 404: "There is none" },
      },
      async ({ caller, params: { id }, address }) => {
        return proofAnswer(await viewProof(ctx, caller, { id, origin: ctx.hashAddress(address) }));
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/offline-payments/:id/proof",
        summary: "Join the proof to a payment that one recorded without it",
        body: { form: joinedProof, ...upload },
        answers: {
          ...decided,
          ...refusals,
          403: "The role records nothing, or a colleague recorded this",
          409: "It was decided meanwhile, or has a proof",
          422: "There is no proof, or it is not valid",
        },
      },
      async ({ caller, params: { id }, body: { proof }, address }) => {
        await joinProof(ctx, caller, { id, proof, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/offline-payments/:id/confirm",
        summary: "Confirm a payment that a colleague recorded: it counts, and its receipt is mailed",
        answers: { ...decided, 422: "What it is for takes no payment: it is in the trash" },
      },
      async ({ caller, params: { id }, address }) => {
        await confirmOfflinePayment(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/offline-payments/:id/refuse",
        summary: "Refuse a recorded payment, or take back one's own",
        body: { json: reasonedDecision },
        answers: decided,
      },
      async ({ caller, params: { id }, body, address }) => {
        await refuseOfflinePayment(ctx, caller, { ...body, id, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
  ];
}

export const offlineModule: Module = {
  namesTarget: isAwaited,
  searched: [searchOfflinePayments],
  api: offlineRoutes,
  messages: (ctx) => handleMessage(uploadedProof, ({ key }) => deleteUnusedProof(ctx, key)),
  personalData: () => ({
    withdrawals: { show_name: ({ tx }, { emailKey }) => hideWaitingNames(tx, emailKey) },
    erase: ({ tx }, { emailKey }) => hideWaitingNames(tx, emailKey),
    merging: {
      columns: { moved: [offlinePayments.email] },
      byAddress: true,
      lock: (tx, { from }) => lockWaitingOf(tx, from.emailKey),
      move: ({ tx }, { from, into }) => readdressWaiting(tx, { from: from.emailKey, into: into.email }),
    },
  }),
};
