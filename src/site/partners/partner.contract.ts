import * as z from "zod/mini";
import { paginated } from "#shared/pagination.ts";

/**
 * An organisation that works with the foundation. `type` is ONG, Entreprise, Institution or a word entered by staff;
 * `logo` is a file reference.
 */
export const partner = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  logo: z.nullable(z.string()),
  description: z.string(),
  link: z.nullable(z.string()),
});

export const partnerPage = paginated(partner);

export type Partner = z.infer<typeof partner>;
export type PartnerPage = z.infer<typeof partnerPage>;
