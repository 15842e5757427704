import type { ReactNode } from "react";
import type { Gift, GiftYear, Giver } from "#giving/gifts/gift.contract.ts";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { dedicationTo } from "#money/payments/tribute.contract.ts";
import { signedInValues } from "#money/payments/web/order-contact.ts";
import { prepareDraft } from "#money/payments/web/order-draft.ts";
import { blankValues } from "#money/payments/web/order-values.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type GiftSource, useGifts } from "./gift-source.ts";

const LOADING = "Chargement de vos dons…";
const FAILED = "Erreur lors du chargement de vos dons";

/** All gifts of a donor, year by year and gift by gift, the newest first. */
export function GiftList({ source }: { source: GiftSource }): ReactNode {
  const { gifts, latest, stage, more } = useGifts(source);
  if (!latest) return stage === "failed" ? <ErrorState text={FAILED} onRetry={more} /> : <GiftsLoading />;
  if (gifts.length === 0) {
    return (
      <div className="grid gap-6">
        {latest.years.length > 0 && <GiftYears years={latest.years} source={source} />}
        <NoGifts />
      </div>
    );
  }
  return (
    <>
      <GiftYears years={latest.years} source={source} />
      <ul
        aria-label="Mes dons, du plus récent au plus ancien"
        className="mt-6 divide-y divide-line border-y border-line"
      >
        {gifts.map((gift) => (
          <GiftRow key={gift.receipt_number} gift={gift} giver={latest.giver} source={source} />
        ))}
      </ul>
      <p
        role="status"
        className="mt-4 text-[0.95rem] text-muted"
      >{`${formatNumber(gifts.length)} sur ${formatNumber(latest.total)} ${latest.total === 1 ? "don" : "dons"}`}</p>
      {stage === "failed" && (
        <div className="mt-4">
          <ErrorState text={FAILED} onRetry={more} />
        </div>
      )}
      {stage !== "failed" && latest.next_page_url && (
        <Button tone="ghost" size="small" className="mt-3" busy={stage === "loading"} onClick={more}>
          Afficher les dons précédents
        </Button>
      )}
    </>
  );
}

/** The skeleton of the list. */
function GiftsLoading(): ReactNode {
  return (
    <Loading text={LOADING}>
      <div className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
      <Skeleton className="mb-3 h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </Loading>
  );
}

function NoGifts(): ReactNode {
  return (
    <EmptyState text="Vous n’avez pas encore donné avec cette adresse. Le jour où vous le ferez, vos reçus vous attendront ici.">
      <ButtonLink to={paths.campaigns}>Découvrir les campagnes</ButtonLink>
    </EmptyState>
  );
}

/**
 * One gift in two lines: purpose, then amount, date and outcome; its menu has the receipt, and a link to give again.
 */
function GiftRow({ gift, giver, source }: { gift: Gift; giver: Giver | null; source: GiftSource }): ReactNode {
  const note = noteOf(gift);
  return (
    <li className="flex items-center gap-1.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-1 font-semibold">
          {gift.path ? (
            <Link to={gift.path} className="quiet-link">
              {gift.title}
            </Link>
          ) : (
            gift.title
          )}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display font-bold whitespace-nowrap tabular-nums">{formatFcfa(gift.amount)}</span>
          <span className="text-[0.92rem] text-muted">
            {`${gift.covered_fees > 0 ? `dont ${formatFcfa(gift.covered_fees)} de frais, ` : ""}${formatDate(gift.paid_at)}`}
          </span>
          {gift.tribute && (
            <span className="basis-full text-[0.92rem] wrap-anywhere text-muted first-letter:uppercase">
              {dedicationTo(gift.tribute.kind, gift.tribute.name)}
            </span>
          )}
          {note && <Chip className="bg-blush text-low">{note}</Chip>}
        </p>
      </div>
      <RowMenu label={`Actions pour le reçu n°\u00a0${gift.receipt_number}`}>
        <p className="px-2 pt-1.5 text-[0.92rem] text-muted">{`Reçu n°\u00a0${gift.receipt_number} · ${gift.method}`}</p>
        <FileButton
          label="Reçu PDF"
          about={`n°\u00a0${gift.receipt_number}`}
          name={`recu-${gift.receipt_number}.pdf`}
          read={() => source.readFile(gift.receipt_path)}
        />
        <Again gift={gift} giver={giver} />
      </RowMenu>
    </li>
  );
}

function Again({ gift, giver }: { gift: Gift; giver: Giver | null }): ReactNode {
  if (!gift.open || !gift.path) {
    return (
      <p className="px-2 py-2 text-[0.95rem] text-muted">
        {gift.type === "don" ? "Campagne terminée" : "Projet terminé"}
      </p>
    );
  }
  return (
    <ButtonLink
      to={`${gift.path}#${GIVE_ANCHOR}`}
      tone="quiet"
      size="small"
      onClick={() => prepareGiftAgain(gift, giver)}
    >
      Donner à nouveau
      <span className="sr-only">{` ${formatFcfa(gift.amount - gift.covered_fees)} : ${gift.title}`}</span>
    </ButtonLink>
  );
}

function noteOf({ amount, refunded_amount: refunded, cancelled, duplicate }: Gift): string | null {
  if (cancelled) return "Reçu annulé";
  if (refunded >= amount) return "Remboursé";
  if (refunded > 0) return `Remboursé\u00a0: ${formatFcfa(refunded)}`;
  return duplicate ? "Payé deux fois, à rembourser" : null;
}

/**
 * Fills in the form of the same campaign or project with the same amount and method, and with the donor's contact: in
 * this tab only, as nothing of it may stand in an address.
 */
function prepareGiftAgain(gift: Gift, giver: Giver | null): void {
  const written = giver && {
    donor_firt_name: giver.first_name,
    donor_last_name: giver.last_name,
    donor_email: giver.email,
    donor_phone: giver.phone,
  };
  prepareDraft(
    { type: gift.type, purposeId: gift.purpose_id },
    {
      ...blankValues(gift.amount),
      ...written,
      ...signedInValues(),
      amount: String(gift.amount - gift.covered_fees),
      payment_code: findPaymentMethod(gift.payment_code) ? gift.payment_code : null,
    },
  );
}

/** The gifts and dues of each year, net of refunds, with a summary to download. */
export function GiftYears({ years, source }: { years: readonly GiftYear[]; source: GiftSource }): ReactNode {
  return (
    <ul
      aria-label="Mes dons par année"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3"
    >
      {years.map(({ year, amount, gifts, dues, summary_path }) => (
        <li
          key={year}
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-white px-4.5 py-3"
        >
          <div className="min-w-0">
            <p className="font-[650] text-forest">{year}</p>
            <p className="font-display text-[1.3rem] leading-tight font-bold whitespace-nowrap tabular-nums">
              {formatFcfa(amount + dues)}
            </p>
            {partsOf({ amount, gifts, dues }).map((part) => (
              <p key={part} className="text-[0.92rem] leading-snug text-muted">
                {part}
              </p>
            ))}
          </div>
          <FileButton
            label="Récapitulatif PDF"
            about={String(year)}
            name={`recapitulatif-${year}.pdf`}
            className="-mx-2"
            read={() => source.readFile(summary_path)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The parts of the sum: gifts, dues, or both with a sum each. */
function partsOf({ amount, gifts, dues }: Pick<GiftYear, "amount" | "gifts" | "dues">): string[] {
  const counted = `${formatNumber(gifts)} ${gifts > 1 ? "dons" : "don"}`;
  if (dues === 0) return [counted];
  if (gifts === 0) return ["de cotisations"];
  return [`${counted}\u00a0: ${formatFcfa(amount)}`, `Cotisations\u00a0: ${formatFcfa(dues)}`];
}

/** Fetches a private PDF and saves it; shows a failure. `about` distinguishes several of them. */
function FileButton({
  label,
  about,
  name,
  className,
  read,
}: {
  label: string;
  about: string;
  name: string;
  className?: string;
  read: () => Promise<ApiResult<Blob>>;
}): ReactNode {
  const { busy, run } = useSingleFlight();

  async function fetchFile() {
    const result = await read();
    if (result.ok) return saveFile(result.value, name);
    const text = describeFailure(result, CHECK_CONNECTION);
    showToast({ title: "Téléchargement impossible", text, tone: "error" });
  }

  return (
    <Button tone="quiet" size="small" className={className} busy={busy} onClick={() => void run(fetchFile)}>
      <span>{label}</span>
      <span className="sr-only"> {about}</span>
    </Button>
  );
}
