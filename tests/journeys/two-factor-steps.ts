import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The key on the page, as people type it into an application. */
export async function keyOn(page: Page): Promise<string> {
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (shown ?? "").replaceAll(" ", "");
}

/** The code that the application shows now, or so many steps later: one step ahead counts, for clocks differ. */
export const shownBy = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });
