import { notFound } from "#platform/errors.ts";
import { fileAnswer } from "#platform/http/file-answer.ts";
import { ID_CARD_SIDES, type IdCardSide } from "./profile.contract.ts";

/** Returns a response with one side of an identity document. A page that is opened from it runs nothing. */
export function idCardAnswer(photo: Buffer, side: IdCardSide): Response {
  const response = fileAnswer(photo, { type: "image/jpeg", name: `piece-${side === "front" ? "recto" : "verso"}.jpg` });
  response.headers.set("content-security-policy", "default-src 'none'; sandbox");
  return response;
}

/** Returns the side that a path names. Throws 404 if there is no such side. */
export function sideOf(text: string): IdCardSide {
  const side = ID_CARD_SIDES.find((one) => one === text);
  if (!side) throw notFound("Cette adresse n’existe pas.");
  return side;
}
