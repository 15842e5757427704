import { greeting, greetingName } from "#shared/greeting-name.ts";
import { plainText } from "#shared/plain-text.ts";
import { dedicationTo, type Tribute } from "./tribute.contract.ts";

/** Facts that the text of a card is made of. The amount is not among them, so that no card can tell it. */
export interface CardFacts {
  tribute: Tribute;
  tributeName: string;
  addressee: string;
  /** The name that the giver signs with; null for none. */
  signature: string | null;
  message: string | null;
  /** For instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
}

/** The text of a card, as it is mailed and as its giver sees it before paying. */
export interface CardText {
  subject: string;
  greeting: string;
  introduction: string;
  message: string | null;
  /** Below the name of the person. */
  subline: string;
  facts: readonly { label: string; value: string }[];
  closing: string;
}

const ANONYMOUS = "Une personne qui préfère rester discrète";
const GIVERS_WORDS = "Les mots cités sont ceux de la personne qui offre ce don, non ceux de la fondation.";
const ADDRESS_ERASED =
  "Votre adresse nous a été donnée pour cette carte seulement\u00a0: elle est effacée avec cet envoi, et vous ne recevrez rien d’autre.";
const SENT_TO_YOU = "La personne qui l’offre tenait à ce que vous le sachiez.";

/** Returns the text of the card of a gift in a person's name: to that person, to another one, or to those who mourn. */
export function cardText(card: CardFacts): CardText {
  const dedication = dedicationTo(card.tribute, card.tributeName);
  const { subject, introduction, subline } = wordsOf(card, dedication);
  return {
    subject,
    greeting: greetingTo(card),
    introduction,
    message: card.message,
    subline,
    facts: [
      { label: "Objet", value: card.purposeLabel },
      { label: "De la part de", value: card.signature ?? ANONYMOUS },
    ],
    closing: card.message === null ? ADDRESS_ERASED : `${GIVERS_WORDS} ${ADDRESS_ERASED}`,
  };
}

const FAMILY = /^(?:la )?famille /iu;

/** No mail can know whether to write `Chère` or `Cher`; who mourns is not told `Bonjour`. */
function greetingTo({ tribute, addressee }: CardFacts): string {
  const name = greetingName(addressee);
  if (name !== null && FAMILY.test(name)) return `À la famille ${name.replace(FAMILY, "")},`;
  return name !== null && tribute === "memory" ? `${name},` : greeting(addressee);
}

function wordsOf({ tribute, tributeName, addressee }: CardFacts, dedication: string) {
  if (tribute === "memory") {
    return {
      subject: `Un don ${dedication}`,
      introduction: `Un don vient d’être fait ${dedication}, en signe d’affection pour vous et les vôtres. Nous nous associons à cette pensée.`,
      subline: "À sa mémoire",
    };
  }
  if (isSamePerson(addressee, tributeName)) {
    return {
      subject: "Un don en votre honneur",
      introduction: `Un don vient d’être fait en votre honneur. ${SENT_TO_YOU}`,
      subline: "En votre honneur",
    };
  }
  return {
    subject: `Un don ${dedication}`,
    introduction: `Un don vient d’être fait ${dedication}. ${SENT_TO_YOU}`,
    subline: "En son honneur",
  };
}

/** Returns true if the card goes to the person honoured: the same name, or the first name alone. */
function isSamePerson(addressee: string, honoured: string): boolean {
  const [one, other] = [wordsIn(addressee), wordsIn(honoured)];
  return one.join(" ") === other.join(" ") || (one.length === 1 && one[0] === other[0]);
}

function wordsIn(name: string): string[] {
  return plainText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
