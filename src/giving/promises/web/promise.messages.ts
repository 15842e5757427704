import type { GiftPromise } from "#giving/promises/promise.contract.ts";
import { formatDate } from "#shared/date-formats.ts";

/** Returns the title and the text of a promise's page in its state. */
export function promiseMessage({ state, target, type, next_date: next }: GiftPromise): { title: string; text: string } {
  const closed = type === "don" ? "Cette campagne est terminée" : "Ce projet est terminé";
  switch (state) {
    case "unconfirmed":
      return {
        title: "Confirmer votre promesse",
        text: "Encore un geste\u00a0: confirmez que vous souhaitez recevoir chaque mois un rappel à cette adresse. Rien n’est débité sans vous.",
      };
    case "active":
      if (!target?.open) {
        return {
          title: closed,
          text: "Votre promesse prendra fin d’elle-même. Merci de l’avoir tenue. D’autres causes comptent sur vous.",
        };
      }
      return {
        title: "Votre promesse est active",
        text: `Votre prochain rappel arrivera le ${next ? formatDate(next).replaceAll(" ", "\u00a0") : "jour choisi"}. Rien n’est débité sans vous\u00a0: chaque mois, c’est vous qui donnez, ou non.`,
      };
    case "paused":
      return {
        title: "Votre promesse est en pause",
        text: "Vous ne recevez plus de rappel. Reprenez-la quand vous voulez\u00a0: les rappels reviendront au jour choisi.",
      };
    case "stopped":
      return {
        title: "Les rappels sont arrêtés",
        text: "Trois rappels sont restés sans réponse\u00a0: nous n’insistons pas. Pour continuer, appuyez sur le bouton.",
      };
    case "ended":
      return {
        title: "Votre promesse est terminée",
        text: "Vous ne recevrez plus de rappel. Merci pour le chemin parcouru ensemble.",
      };
  }
}
