import { PAYMENT_METHODS, type PaymentCode, type PaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { compareTexts } from "#shared/plain-text.ts";

/** A method as payers know it: its everyday name, the label on receipts if it differs, and a coloured tile. */
export interface OfferedMethod {
  code: PaymentCode;
  name: string;
  label: string | null;
  initials: string;
  colours: string;
  /** The payer's steps there to confirm the payment. */
  instruction: string;
}

export interface MethodGroup {
  title: string;
  methods: OfferedMethod[];
}

interface Operator {
  name?: string;
  initials: string;
  colours: string;
  /** If it is not the code that is typed on the telephone. */
  instruction?: string;
}

/** Operators by the first word of the contract's label. Their logos are trademarks: only names and colours here. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  Wave: { name: "Wave", initials: "W", colours: "bg-[#1da1f2] text-ink", instruction: "Ouvrez Wave et confirmez." },
  Orange: { name: "Orange Money", initials: "OM", colours: "bg-[#ff7900] text-ink" },
  MTN: { name: "MTN MoMo", initials: "MTN", colours: "bg-[#ffcb05] text-ink" },
  Moov: { name: "Moov Money", initials: "M", colours: "bg-[#0066b3] text-white" },
  Airtel: { name: "Airtel Money", initials: "A", colours: "bg-[#c8102e] text-white" },
  Visa: {
    initials: "CB",
    colours: "bg-forest text-white",
    instruction: "Validez le paiement par carte sur la page de votre banque.",
  },
  PayPal: {
    initials: "PP",
    colours: "bg-[#003087] text-white",
    instruction: "Connectez-vous à PayPal et confirmez.",
  },
};

const HOME = "Côte d’Ivoire";
const WALLETS: readonly PaymentCode[] = ["WAVECI", "OMCIV2", "MOMOCI", "FLOOZ"];

/** The four wallets of Côte d'Ivoire, the most used first. */
export const HOME_WALLETS: readonly OfferedMethod[] = WALLETS.flatMap((code) => {
  const method = PAYMENT_METHODS.find((one) => one.code === code);
  return method ? [offer(method)] : [];
});

/** Cards, which belong to no country. */
export const CARDS: MethodGroup = {
  title: "Carte ou PayPal",
  methods: PAYMENT_METHODS.filter((method) => method.type === "CARD").map(offer),
};

/** Wallets of the other countries, one group a country, by name. */
export const OTHER_COUNTRIES: readonly MethodGroup[] = [...new Set(PAYMENT_METHODS.map(({ country }) => country))]
  .filter((country) => country !== HOME)
  .sort(compareTexts)
  .map((country) => ({
    title: country,
    methods: PAYMENT_METHODS.filter((method) => method.type === "MOBILE" && method.country === country).map(offer),
  }))
  .filter(({ methods }) => methods.length > 0);

/** Returns the method with this code as payers know it, or undefined. */
export function findOffered(code: string | null): OfferedMethod | undefined {
  const groups = [{ methods: HOME_WALLETS }, CARDS, ...OTHER_COUNTRIES];
  return groups.flatMap((group) => group.methods).find((method) => method.code === code);
}

/** Returns true for the four wallets that are always visible. */
export function isHomeWallet(code: string | null): boolean {
  return HOME_WALLETS.some((method) => method.code === code);
}

/** Returns true for a card or PayPal. */
export function isCard(code: string): boolean {
  return CARDS.methods.some((method) => method.code === code);
}

const PREFIXES: Readonly<Record<string, string>> = {
  "Burkina Faso": "+226",
  Mali: "+223",
  Bénin: "+229",
  Niger: "+227",
  Sénégal: "+221",
  "Guinée-Bissau": "+245",
  Cameroun: "+237",
};

/** Returns the international prefix for a number without one, given the chosen method. */
export function prefixOf(code: string | null): string {
  const method = PAYMENT_METHODS.find((one) => one.code === code);
  return (method && PREFIXES[method.country]) ?? "+225";
}

function offer({ code, label }: PaymentMethod & { code: PaymentCode }): OfferedMethod {
  const operator = OPERATORS[label.split(/[ /]/)[0] ?? ""];
  const name = operator?.name ?? label;
  return {
    code,
    name,
    label: operator?.name === undefined || operator.name === label ? null : label,
    initials: operator?.initials ?? label.slice(0, 1),
    colours: operator?.colours ?? "bg-forest text-white",
    instruction: operator?.instruction ?? `Tapez votre code ${name} sur le téléphone.`,
  };
}
