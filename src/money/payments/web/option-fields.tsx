import type { ChangeEvent, ReactNode } from "react";
import type { Fees } from "#money/payments/fees.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { TRIBUTE_WORDS, TRIBUTES } from "#money/payments/tribute.contract.ts";
import { cardText } from "#money/payments/tribute-card.contract.ts";
import { giftLabel } from "#money/receipts/receipt-words.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { Checkbox, FieldError, TextAreaField, TextField } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { francsIn } from "./amount-text.ts";
import { coverableFees } from "./fees.ts";
import { type OrderSlot, useOpenForFields } from "./order-slot.ts";
import {
  CARD_FIELDS,
  FEES_FIELD,
  type OPTIONAL_FIELDS,
  type OrderValues,
  signatureOf,
  TRIBUTE_FIELDS,
} from "./order-values.ts";

interface OptionFieldsProps extends OrderSlot {
  type: PaymentPurpose;
  gift: CardGift;
  fees: Fees | null;
}

/** The options of a payment: to be named among the donors, to cover the fees, to give in a person's name. */
export default function OptionFields({ type, gift, fees, ...slot }: OptionFieldsProps): ReactNode {
  const { values, errors, onChange } = slot;
  return (
    <div className="grid gap-4">
      <div>
        {type !== "cotisation" && (
          <Checkbox
            label="Afficher mon nom parmi les donateurs"
            name="show_name"
            checked={values.show_name}
            onChange={(event) => onChange({ show_name: event.currentTarget.checked })}
          />
        )}
        <FeesChoice values={values} fees={fees} error={errors[FEES_FIELD]} onChange={onChange} />
      </div>
      {type !== "cotisation" && <TributeFields {...slot} type={type} gift={gift} />}
    </div>
  );
}

const KINDS = TRIBUTES.map((value) => ({ value, label: TRIBUTE_WORDS[value] }));

interface TributeFieldsProps extends OrderSlot {
  type: "don" | "projet";
  gift: CardGift;
}

/** In whose name the gift is made, the card that tells of it, and a note to the foundation. All of it is optional. */
export function TributeFields({ type, gift, values, errors, onChange }: TributeFieldsProps): ReactNode {
  const card = useOpenForFields(CARD_FIELDS, { values, errors });
  const tie = (name: (typeof OPTIONAL_FIELDS)[number]) => ({
    name,
    value: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: currentTarget.value }),
  });
  const drop = () => onChange(Object.fromEntries(TRIBUTE_FIELDS.map((field) => [field, undefined])));

  return (
    <div className="@container grid gap-3.5">
      <ChoiceTiles
        legend="Ce don est fait"
        name="tribute"
        choices={KINDS}
        value={values.tribute ?? null}
        error={errors.tribute}
        columns="grid-cols-1 @min-[19em]:grid-cols-2"
        onChange={(tribute) => onChange({ tribute })}
      />
      <TextField {...tie("tribute_name")} label="Nom de cette personne" />
      <details ref={card} className="group/card">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest">
          Envoyer une carte par e&#8209;mail
          <ChevronIcon className="size-4 transition-transform group-open/card:rotate-180" />
        </summary>
        <p className="mb-3 text-[0.95rem] text-muted">
          Une fois le don payé, elle l’annonce sans dire le montant. L’adresse est effacée dès l’envoi.
        </p>
        <div className="grid gap-3.5">
          <TextField
            {...tie("card_name")}
            label="Nom du destinataire"
            hint={
              values.tribute === "memory"
                ? "Un membre de la famille ou un proche."
                : "La personne elle-même, ou un proche."
            }
          />
          <EmailField {...tie("card_email")} label={"E\u2011mail du destinataire"} />
          <TextAreaField {...tie("card_message")} label="Quelques mots (facultatif)" rows={3} />
          <TextField
            {...tie("card_signature")}
            value={values.card_signature ?? values.donor_firt_name}
            label="Signature"
            hint="Sur la carte seulement. Laissez vide pour ne pas vous nommer."
          />
          <details className="group/preview">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest">
              Voir la carte avant de payer
              <ChevronIcon className="size-4 transition-transform group-open/preview:rotate-180" />
            </summary>
            <CardPreview type={type} gift={gift} values={values} />
          </details>
        </div>
      </details>
      {TRIBUTE_FIELDS.some((field) => values[field]) && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={drop}>
          Retirer le nom et la carte
        </Button>
      )}
      <TextAreaField
        {...tie("note")}
        label="Un mot pour la fondation (facultatif)"
        hint="Seule notre équipe le lit."
        rows={3}
        className="border-t border-line pt-3.5"
      />
    </div>
  );
}

interface FeesChoiceProps {
  values: OrderValues;
  fees: Fees | null;
  error: string | undefined;
  onChange: (change: Partial<OrderValues>) => void;
}

/**
 * The choice to cover the payment fees, unticked at first, with the exact total; nothing if there are none to cover.
 */
export function FeesChoice({ values: { amount, cover_fees }, fees, error, onChange }: FeesChoiceProps): ReactNode {
  const given = francsIn(amount);
  const covered = coverableFees(given, fees);
  // They may have been taken from the choice while the form was open.
  if (covered === 0) return error ? <FieldError>{error}</FieldError> : null;
  return (
    <Checkbox
      className="-my-2"
      name={FEES_FIELD}
      label={`Couvrir les frais de paiement\u00a0: ${formatFcfa(covered)}, soit ${formatFcfa(given + covered)} en tout`}
      error={error}
      checked={cover_fees}
      onChange={(event) => onChange({ cover_fees: event.currentTarget.checked })}
    />
  );
}

/** The purpose of a gift, as its card shows it. */
export interface CardGift {
  title: string;
  picture: string | null;
}

/** The card as it will be mailed, from what the form holds of it; a line instead while names are missing. */
export function CardPreview({
  type,
  gift,
  values,
}: {
  type: "don" | "projet";
  gift: CardGift;
  values: OrderValues;
}): ReactNode {
  const { tribute, tribute_name: tributeName, card_name: addressee, card_message: message } = values;
  if (!tribute || !tributeName?.trim() || !addressee?.trim()) {
    return <p className="text-[0.95rem] text-muted">Indiquez les deux noms pour voir la carte ici.</p>;
  }
  const card = cardText({
    tribute,
    tributeName,
    addressee,
    signature: signatureOf(values) || null,
    message: message?.trim() || null,
    purposeLabel: giftLabel(type, gift.title),
  });
  return (
    <article aria-label="Aperçu de la carte" className="overflow-hidden rounded-card border border-line bg-white">
      <WovenBand seed="carte" height={14} />
      <div className="grid gap-3 p-4 wrap-anywhere">
        <p className="text-[0.92rem] text-muted">{`Objet de l’e\u2011mail\u00a0: ${card.subject}`}</p>
        <p className="font-display text-[1.35rem] leading-tight font-bold">{card.greeting}</p>
        <p>{card.introduction}</p>
        {gift.picture && (
          <div className="relative aspect-[16/9] overflow-hidden rounded-tile">
            <Picture reference={gift.picture} seed={gift.title} alt={gift.title} sizes="20rem" />
          </div>
        )}
        {card.message && (
          <blockquote className="border-l-4 border-sun pl-3 whitespace-pre-wrap">{card.message}</blockquote>
        )}
        <div className="rounded-tile bg-ivory p-3.5">
          <p className="font-display text-[1.25rem] leading-tight font-bold text-forest">{tributeName}</p>
          <p className="font-semibold">{card.subline}</p>
          <dl className="mt-2 grid gap-1.5 text-[0.92rem]">
            {card.facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="text-[0.92rem] text-muted">{card.closing}</p>
      </div>
    </article>
  );
}
