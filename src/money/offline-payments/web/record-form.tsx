import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DuesAfterWaiting } from "#money/offline-payments/offline-payment.contract.ts";
import {
  BOOKED_NOW,
  DAY_TO_COME,
  type NewOfflinePayment,
  NO_ACCOUNT,
  NO_SUCH_MEMBER,
  nameOfPayer,
  nameOfWallet,
  newOfflinePayment,
  type OfflinePaymentRecord,
  type OfflineTargets,
} from "#money/offline-payments/offline-payment.contract.ts";
import { SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { todayInAbidjan } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { FoundFieldsNotice, useFoundFields } from "#web/admin/found-fields.tsx";
import { LeaveGuard } from "#web/admin/leave-guard.tsx";
import { aboveSaveBar, SaveBar } from "#web/admin/save-bar.tsx";
import { callApi } from "#web/api/api-client.ts";
import { checkConnection, type FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { onceReleased } from "#web/browser/once-released.ts";
import { randomUuid } from "#web/browser/random-uuid.ts";
import { checkValues, readFormValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { FetchedDues, foreseenDuesOf, sumOf } from "./dues-foreseen.tsx";
import {
  fillFrom,
  keyOf,
  linkOf,
  methodsOf,
  type Origin,
  QUOTED_REFERENCE,
  searchedFor,
  TARGET_GROUPS,
} from "./origin.ts";
import { PayerFields, SeldomFields } from "./payer-fields.tsx";
import { ProofField } from "./proof-field.tsx";
import { AlreadyRecorded, Resembled } from "./recorded-before.tsx";
import { findQuotedTarget } from "./statement-facts.ts";

/** Why the form failed, or the payment that it had recorded before it was changed, or one that it resembles. */
type Problem = FailureProblem | { recorded: OfflinePaymentRecord } | { resembled: OfflinePaymentRecord };

const PROOF_AGAIN = "La preuve du premier encaissement n’est pas reprise\u00a0: joignez-la de nouveau.";
const PROOF_LOST = "La photo ou le PDF de la preuve est à joindre de nouveau.";
const OFFERED_AGAIN = "Ce que vous avez écrit vous sera proposé à votre retour.";
const DELETED = "Ce que vous avez écrit sera effacé de cet appareil.";
const PROOF_LEFT = "La preuve sera à joindre de nouveau.";
const SAVE_AND_NEXT = "Enregistrer et saisir le suivant";
const SENT_TWICE = "l’encaissement ne sera pas enregistré deux fois";

/** The facts that a payment has in common with the one that was recorded before it. */
export type Kept = Pick<ReturnType<typeof fillFrom>, "target" | "method" | "account" | "received_on">;

/** The form of one payment. */
export function RecordForm({
  targets,
  closedThrough,
  origin,
  kept,
  onNext,
}: {
  kept: Kept | null;
  /** It was recorded, and another one follows. */
  onNext: (kept: Kept) => void;
  targets: OfflineTargets["data"];
  /** The newest closed month. */
  closedThrough: string | null;
  origin: Origin;
}): ReactNode {
  const navigate = useNavigate();
  const settings = useSettings();
  // Sent twice, the same form is recorded once.
  const [key, setKey] = useState(randomUuid);
  // The recorded payment that this one resembles, once the person has said that it is another one.
  const apartFrom = useRef("");
  // The purpose that the reference quotes, until the field shows it.
  const quoted = useRef("");
  const link = linkOf(origin);
  const [filled] = useState(() => ({ ...fillFrom(origin, targets), ...kept }));
  const [target, setTarget] = useState(filled.target);
  const [receivedOn, setReceivedOn] = useState(filled.received_on);
  const [method, setMethod] = useState<string>(filled.method);
  const wallets = (method === "DEPOSIT" && settings?.offline_giving.mobile_money.map(nameOfWallet)) || [];
  const warnings = warnOfDay(receivedOn, closedThrough);
  const [proof, setProof] = useState<Blob | null>(null);
  const [proofLost, setProofLost] = useState(false);
  const [foundAgain, setFoundAgain] = useState(false);
  const [duesCall, setDuesCall] = useState(() => foreseenDuesOf(filled));
  const dues = useApi<DuesAfterWaiting>(duesCall);
  const foresee = () => setDuesCall(form.ref.current && foreseenDuesOf(readFormValues(form.ref.current)));
  const isFollowed = useRef(false);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (kept) search.current?.focus();
  }, [kept]);
  const isDirty = useRef(false);
  const [dirty, setDirty] = useState(false);
  const [unknownMember, setUnknownMember] = useState("");
  const form = useForm<NewOfflinePayment, OfflinePaymentRecord, Problem>({
    check(values) {
      const checked = checkValues(newOfflinePayment, {
        // Cash is not asked for one, and that of an export is not typed.
        reference: filled.reference,
        ...values,
        target: quoted.current || values.target,
        key,
        show_name: values.show_name !== undefined,
        apart_from: apartFrom.current,
        line: origin.line?.id ?? "",
        email_confirmed: unknownMember,
      });
      const errors = {
        ...(wallets.length > 0 && !values.account && { account: NO_ACCOUNT }),
        ...((values.received_on ?? "") > todayInAbidjan() && { received_on: DAY_TO_COME }),
      };
      if (Object.keys(errors).length === 0) return checked;
      return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...errors } };
    },
    send(body) {
      const data = new FormData();
      for (const [name, given] of Object.entries(body)) data.set(name, String(given));
      if (proof) data.set("proof", proof, "preuve");
      return callApi("/admin/offline-payments", { body: data });
    },
    async onSuccess(record, _, sent) {
      const { id } = record;
      if (isFollowed.current) {
        const title = `${formatFcfa(record.amount)} ${withDe(nameOfPayer(record))} enregistrés`;
        showToast({ tone: "success", title, text: "Saisissez le suivant." });
        typed.save(null);
        onNext({ target: record.target, method, account: sent.account ?? "", received_on: receivedOn });
        return "closed";
      }
      // A line of a statement is linked by the call itself.
      const unlinked = origin.finding && link && (await link(id));
      if (unlinked) showToast({ tone: "error", title: "Enregistré, mais pas lié au rapprochement", text: unlinked });
      else showToast({ tone: "success", title: "Encaissement enregistré", text: "Une autre personne le confirme." });
      return leaveFor(id);
    },
    onFailure(failure, sent, shown) {
      // Sent again with the same address, it is meant.
      if (failure.fields.email === NO_SUCH_MEMBER) setUnknownMember(sent.email);
      if (shown) return "open";
      if (failure.code === "resembles") return { problem: { resembled: failure.current as OfflinePaymentRecord } };
      if (failure.code !== "idempotency_conflict") {
        const problem = describeProblem(failure, "Rien n’est enregistré");
        // The key of the form is the same: unlike elsewhere, sending again is safe.
        const text = failure.reason === "refused" ? problem.text : checkConnection(SENT_TWICE);
        return { problem: { ...problem, text } };
      }
      // The answer to the first sending was lost. Sent once more, the form means another payment.
      setKey(randomUuid());
      return { problem: { recorded: failure.current as OfflinePaymentRecord } };
    },
  });
  function leaveFor(id: string) {
    typed.save(null);
    isDirty.current = false;
    void navigate(adminPaths.offlinePayment(id));
    return "closed" as const;
  }
  const typed = useFoundFields(form.ref, `offline.${keyOf(origin)}`, (found) => {
    setTarget(found.target ?? "");
    setReceivedOn(found.received_on ?? "");
    setMethod(found.method ?? "");
    setFoundAgain(Boolean(found.note || found.show_name));
    if (!found.proof_chosen) return;
    setProofLost(true);
    showToast({ tone: "info", title: "Vos champs sont revenus", text: PROOF_LOST });
  });
  const { save } = typed;
  useEffect(() => {
    // A file is not stored: that there was one is.
    if (proof && form.ref.current) save(readFormValues(form.ref.current));
  }, [proof, save, form.ref]);
  function chooseQuoted(reference: string) {
    const named = findQuotedTarget(targets, reference);
    if (!named) return;
    quoted.current = named;
    onceReleased(() => {
      quoted.current = "";
      setTarget(named);
      form.setError("target", null);
    });
  }

  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        isDirty.current = true;
        setDirty(true);
      }}
      onBlur={(event) => {
        form.props.onBlur(event);
        onceReleased(foresee);
      }}
      aria-label="Encaissement"
      className={`grid max-w-3xl gap-5 ${aboveSaveBar(form.problem)}`}
    >
      <LeaveGuard
        isDirty={isDirty}
        dirty={dirty}
        text={proof ? `${OFFERED_AGAIN} ${PROOF_LEFT}` : OFFERED_AGAIN}
        textOnSignOut={DELETED}
      />
      <FoundFieldsNotice {...typed} />
      <PayerFields
        form={form}
        filled={filled}
        areDues={target === "cotisation"}
        waiting={dues.value && sumOf(dues.value.waiting)}
        begun={(origin.member ?? origin.donor) ? null : searchedFor(origin, targets)}
        search={search}
        onFilled={foresee}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          {...form.field("method")}
          label="Comment"
          value={method}
          onChange={({ currentTarget }) => setMethod(currentTarget.value)}
        >
          <option value="">Choisissez…</option>
          {methodsOf(origin).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field("amount")}
          label="Montant reçu"
          defaultValue={filled.amount}
          inputMode="numeric"
          autoComplete="off"
          suffix="FCFA"
        />
        <TextField
          {...form.field("received_on")}
          type="date"
          label="Reçu le"
          defaultValue={filled.received_on}
          onChange={({ currentTarget }) => setReceivedOn(currentTarget.value)}
        />
      </div>
      {wallets.length > 0 && (
        <SelectField
          {...form.field("account")}
          label="Sur quel numéro"
          defaultValue={wallets.includes(filled.account) ? filled.account : wallets.length === 1 ? wallets[0] : ""}
        >
          <option value="">Choisissez…</option>
          {wallets.map((wallet) => (
            <option key={wallet}>{wallet}</option>
          ))}
        </SelectField>
      )}
      <div role="status" className="empty:hidden">
        {warnings && <p className="rounded-tile bg-sun-soft px-4 py-2.5">{warnings}</p>}
      </div>
      {origin.finding && (
        <p className="[overflow-wrap:anywhere]">{`Référence du prestataire\u00a0: ${filled.reference}`}</p>
      )}
      {!origin.finding && (!["", "CASH"].includes(method) || filled.reference !== "") && (
        <TextField
          {...form.field("reference")}
          {...QUOTED_REFERENCE}
          autoComplete="off"
          defaultValue={filled.reference}
          onBlur={({ currentTarget }) => chooseQuoted(currentTarget.value)}
        />
      )}
      <SelectField
        {...form.field("target")}
        label="Pour quoi"
        value={target}
        onChange={({ currentTarget }) => {
          setTarget(currentTarget.value);
          foresee();
        }}
      >
        <option value="">Choisissez…</option>
        {Object.entries(TARGET_GROUPS).map(([purpose, name]) => {
          const group = targets.filter(({ target: value }) => value.split(":")[0] === purpose);
          if (group.length === 0) return null;
          return (
            <optgroup key={purpose} label={name}>
              {group.map(({ target: value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          );
        })}
      </SelectField>
      {duesCall && <FetchedDues {...dues} />}
      <ProofField
        error={form.field("proof").error}
        disabled={!form.open}
        onChange={setProof}
        {...(proofLost ? { hint: PROOF_LOST } : origin.again?.proof ? { hint: PROOF_AGAIN } : {})}
      />
      <input type="hidden" name="proof_chosen" value={proof || proofLost ? "yes" : ""} />
      <SeldomFields form={form} filled={filled} foundAgain={foundAgain} isGift={target !== "cotisation"} />
      {settings?.payments_simulated && (
        <p className="text-[0.92rem] text-muted">{`Les paiements sont simulés ici\u00a0: cet encaissement le sera aussi, et son reçu portera «\u00a0${SIMULATED_PAYMENT}\u00a0».`}</p>
      )}
      {/* Beside the button: the head of the form is out of sight by then. */}
      {form.problem && "recorded" in form.problem && <AlreadyRecorded record={form.problem.recorded} />}
      {form.problem && "resembled" in form.problem && (
        <Resembled
          record={form.problem.resembled}
          link={link}
          onLinked={leaveFor}
          onOther={(id) => {
            apartFrom.current = id;
            void form.submit();
          }}
        />
      )}
      <SaveBar problem={form.problem && "title" in form.problem ? form.problem : null}>
        <Button
          type="submit"
          disabled={!form.open}
          busy={form.sending && !isFollowed.current}
          onClick={() => {
            isFollowed.current = false;
          }}
        >
          Enregistrer
        </Button>
        {!link && !origin.again && (
          <Button
            type="submit"
            tone="ghost"
            disabled={!form.open}
            busy={form.sending && isFollowed.current}
            aria-label={SAVE_AND_NEXT}
            onClick={() => {
              isFollowed.current = true;
            }}
          >
            <span className="sm:hidden">… et le suivant</span>
            <span className="max-sm:hidden">{SAVE_AND_NEXT}</span>
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

/** Days after which a day is taken for a mistyped year. */
const LONG_AGO_DAYS = 180;

/** Returns what is surprising about the day, in French; empty if nothing is. */
function warnOfDay(day: string, closedThrough: string | null): string {
  if (day === "") return "";
  const isLongAgo = Date.parse(todayInAbidjan()) - Date.parse(day) > LONG_AGO_DAYS * 24 * 3600 * 1000;
  const isClosed = closedThrough !== null && day.slice(0, 7) <= closedThrough;
  return [isLongAgo ? "Ce jour remonte à plus de six mois\u00a0: vérifiez l’année." : "", isClosed ? BOOKED_NOW : ""]
    .filter(Boolean)
    .join(" ");
}
