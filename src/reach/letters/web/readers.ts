import { isForParticipants, type LetterSegment } from "#reach/letters/letters.contract.ts";
import { formatNumber } from "#shared/formats.ts";

/** The segments as a form names them, of subscribers and of those who registered for an event. */
export const SEGMENT_GROUPS: readonly { label: string; segments: readonly (readonly [LetterSegment, string])[] }[] = [
  {
    label: "Abonnés à la lettre d’information",
    segments: [
      ["all", "Tous les abonnés"],
      ["members", "Les abonnés membres"],
      ["campaign", "Les abonnés donateurs d’une campagne"],
      ["event", "Les abonnés qui participent à un événement"],
    ],
  },
  {
    label: "Inscrits à un événement",
    segments: [
      ["registered", "Tous les inscrits, liste d’attente comprise"],
      ["seated", "Ceux qui ont une place"],
      ["waitlisted", "La liste d’attente"],
      ["absent", "Ceux qui ne sont pas encore venus"],
      ["entered", "Ceux qui sont venus"],
    ],
  },
];

/** Returns who gets the letter, as a number of them: "12 abonnés". */
export function countReaders(segment: LetterSegment, count: number): string {
  const [one, many] = isForParticipants(segment) ? ["inscrit", "inscrits"] : ["abonné", "abonnés"];
  return `${formatNumber(count)} ${count > 1 ? many : one}`;
}
