import * as z from "zod/mini";
import { typedPhone } from "#shared/phones.ts";
import { optionalWrittenLine, writtenLine } from "#shared/typed-line.ts";
import { optionalTextField, pictureField } from "#site/content/content-fields.contract.ts";

const WRONG_COUNT = "Le nombre de contributions est un nombre entier, à partir de 0.";

const line = (maximum: number) => z._default(z.nullable(optionalWrittenLine(maximum)), null);

/**
 * The fields of a person of the foundation: one with a `post` is of the team, a `volunteer` gives time, and one may be
 * both. The site shows them only if they `consented`; `contact` is a phone number, shown for the team alone.
 */
export const personFields = z
  .object({
    first_name: writtenLine(80, { missing: "Veuillez saisir le prénom." }),
    last_name: writtenLine(80, { missing: "Veuillez saisir le nom." }),
    avatar: pictureField,
    consented: z._default(z.boolean({ error: "Indiquez si la personne a donné son accord." }), false),
    post: line(120),
    volunteer: z._default(z.boolean({ error: "Indiquez si la personne est bénévole." }), false),
    profession: line(120),
    city: line(80),
    country: line(80),
    contact: z._default(z.nullable(typedPhone()), null),
    bio: optionalTextField(2_000),
    contributions: z._default(
      z.number({ error: WRONG_COUNT }).check(z.int(WRONG_COUNT), z.gte(0, WRONG_COUNT), z.lte(1_000_000, WRONG_COUNT)),
      0,
    ),
  })
  .check(
    z.refine(({ post, volunteer }) => volunteer || (post !== null && post !== ""), {
      path: ["post"],
      error: "Indiquez la fonction de la personne, ou cochez «\u00a0bénévole\u00a0».",
    }),
  );

export type PersonFields = z.infer<typeof personFields>;
