import * as z from "zod/mini";
import { paginated } from "#shared/pagination.ts";

/**
 * A person with a post at the foundation who agreed to be shown. `user_id` is null without an account; `contact` is a
 * phone number.
 */
export const teamMember = z.object({
  post: z.string(),
  bio: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.nullable(z.string()),
    country: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    contributions: z.number(),
  }),
});

export const team = z.array(teamMember);

/** A volunteer who agreed to be shown. `contributions` is a whole number that staff enter. */
export const volunteer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  contributions: z.number(),
});

export const volunteerPage = paginated(volunteer);

export type TeamMember = z.infer<typeof teamMember>;
export type Volunteer = z.infer<typeof volunteer>;
export type VolunteerPage = z.infer<typeof volunteerPage>;
