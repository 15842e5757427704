import { type ReactNode, useId } from "react";
import { type Choice, ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import {
  CARDS,
  HOME_WALLETS,
  isHomeWallet,
  type MethodGroup,
  type OfferedMethod,
  OTHER_COUNTRIES,
} from "./offered-methods.ts";

/** Two columns if their names fit; those of other countries are longer. */
const PAIR = "grid-cols-1 min-[22rem]:grid-cols-2";
const LONG_PAIR = "grid-cols-1 xs:grid-cols-2";

interface MethodChoiceProps {
  code: string | null;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** How to pay: the four wallets of Côte d'Ivoire visible, cards and other countries one tap away. */
export function MethodChoice({ code, error, onChange }: MethodChoiceProps): ReactNode {
  const errorId = useId();
  const tiles = (legend: ReactNode, methods: readonly OfferedMethod[], columns = PAIR) => (
    <ChoiceTiles
      legend={legend}
      name="payment_code"
      choices={methods.map(choiceOf)}
      value={code}
      onChange={onChange}
      columns={columns}
    />
  );

  return (
    <div
      role="radiogroup"
      aria-label="Mode de paiement"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      {tiles("Mode de paiement", HOME_WALLETS)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <details className="group mt-1" open={code !== null && !isHomeWallet(code)}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest">
          Carte, PayPal ou un autre pays
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-1 grid gap-4">
          {tiles(<Subtitle>{CARDS.title}</Subtitle>, CARDS.methods, LONG_PAIR)}
          <div>
            <p className="mb-2 text-[0.95rem] font-semibold">Mobile money d’un autre pays</p>
            <div className={`grid gap-x-2 gap-y-3 ${LONG_PAIR}`}>
              {OTHER_COUNTRIES.map((group) => (
                <div key={group.title} className={widthOf(group)}>
                  {tiles(<Subtitle>{group.title}</Subtitle>, group.methods, columnsOf(group))}
                </div>
              ))}
            </div>
          </div>
        </div>
      </details>
    </div>
  );
}

function Subtitle({ children }: { children: string }): ReactNode {
  return <span className="block -mb-1 font-sans text-[0.92rem] font-semibold text-muted">{children}</span>;
}

const widthOf = ({ methods }: MethodGroup) => (methods.length > 1 ? "col-span-full" : "");
const columnsOf = ({ methods }: MethodGroup) => (methods.length > 1 ? LONG_PAIR : "grid-cols-1");

function choiceOf({ code, name, label, initials, colours }: OfferedMethod): Choice<string> {
  return {
    value: code,
    label: (
      <>
        {name}
        {label && <span className="block text-[0.85rem] font-normal text-muted">{label}</span>}
      </>
    ),
    mark: (
      <span
        aria-hidden="true"
        className={`grid size-7.5 flex-none place-items-center rounded-[9px] text-[0.7rem] font-extrabold ${colours}`}
      >
        {initials}
      </span>
    ),
  };
}
