import { Fragment, type ReactNode, useId } from "react";
import { type Choice, ChoiceTiles, Tiles } from "#web/ui/choice-tiles.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { useIsAbroad } from "./abroad.ts";
import {
  CARDS,
  HOME_WALLETS,
  isCard,
  isHomeWallet,
  type MethodGroup,
  type OfferedMethod,
  OTHER_COUNTRIES,
} from "./offered-methods.ts";

/** Two columns if their names fit, measured in letters; those of other countries are longer. */
const PAIR = "grid-cols-1 no-containers:grid-cols-2 @min-[15em]:grid-cols-2";
const LONG_PAIR = "grid-cols-1 @min-[19em]:grid-cols-2";

const FIELD = "payment_code";

interface MethodChoiceProps {
  code: string | null;
  error: string | undefined;
  onChange: (code: string) => void;
}

/**
 * The methods of payment: the four wallets of Côte d'Ivoire visible, before them for visitors from abroad the cards;
 * all others one tap away.
 */
export function MethodChoice({ code, error, onChange }: MethodChoiceProps): ReactNode {
  const id = useId();
  const abroad = useIsAbroad();
  const tied = { name: FIELD, value: code, onChange };
  const group = (title: string, methods: readonly OfferedMethod[], columns: string) => (
    <ChoiceTiles {...tied} legend={<Subtitle>{title}</Subtitle>} choices={methods.map(choiceOf)} columns={columns} />
  );

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="@container scroll-mt-4"
    >
      <p id={id} className="mb-2.5 font-display text-[1.06rem] leading-normal font-bold">
        Mode de paiement
      </p>
      {/* Who is abroad rarely has a wallet of Côte d'Ivoire, and always a card. */}
      {abroad && <Tiles {...tied} choices={CARDS.methods.map(choiceOf)} columns={LONG_PAIR} />}
      <div className={abroad ? "mt-2" : ""}>
        <Tiles {...tied} choices={HOME_WALLETS.map(choiceOf)} columns={PAIR} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <details className="group mt-1" open={code !== null && !isHomeWallet(code) && !(abroad && isCard(code))}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest">
          <span>{abroad ? "Mobile money d’un autre pays" : "Carte, PayPal ou un autre pays"}</span>
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-1 grid gap-4">
          {!abroad && group(CARDS.title, CARDS.methods, LONG_PAIR)}
          <div>
            {!abroad && <p className="mb-2 text-[0.95rem] font-semibold">Mobile money d’un autre pays</p>}
            <div className={`grid gap-x-2 gap-y-3 ${LONG_PAIR}`}>
              {OTHER_COUNTRIES.map((country) => (
                <div key={country.title} className={widthOf(country)}>
                  {group(country.title, country.methods, columnsOf(country))}
                </div>
              ))}
            </div>
          </div>
        </div>
      </details>
    </div>
  );
}

/** Moves the focus to the chosen method, or to the first one, with all of them in view. */
export function focusMethod(form: HTMLFormElement | null): void {
  const radios = form?.querySelectorAll<HTMLInputElement>(`[name="${FIELD}"]`) ?? [];
  const radio = [...radios].find(({ checked }) => checked) ?? radios[0];
  radio?.focus({ preventScroll: true });
  radio?.closest('[role="radiogroup"]')?.scrollIntoView({ block: "start", behavior: "instant" });
}

function Subtitle({ children }: { children: string }): ReactNode {
  return <span className="block -mb-1 font-sans text-[0.92rem] font-semibold text-muted">{children}</span>;
}

const widthOf = ({ methods }: MethodGroup) => (methods.length > 1 ? "col-span-full" : "");
const columnsOf = ({ methods }: MethodGroup) => (methods.length > 1 ? LONG_PAIR : "grid-cols-1");

function choiceOf({ code, name, label, initials, colours }: OfferedMethod): Choice<string> {
  const [first, ...others] = name.split("/");
  return {
    value: code,
    label: (
      <>
        <span>{first}</span>
        {others.map((other) => (
          <Fragment key={other}>
            /<wbr />
            <span>{other}</span>
          </Fragment>
        ))}
        {label && <span className="block text-[0.85rem] font-normal text-muted">{label}</span>}
      </>
    ),
    mark: (
      <span
        aria-hidden="true"
        className={`grid size-7.5 @max-[10em]:hidden flex-none place-items-center rounded-[9px] text-[0.7rem] font-extrabold ${colours}`}
      >
        {initials}
      </span>
    ),
  };
}
