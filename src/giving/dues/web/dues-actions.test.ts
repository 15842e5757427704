import { expect, it } from "vitest";
import { reminderLink } from "./dues-actions.tsx";

it("opens a conversation with the member, with what is owed and where to pay it", () => {
  const member = { first_name: "Ama", phone: "+225 07 08 09 10 11", owed: 2_000, owed_list: ["2026-03", "2026-04"] };
  const site = { foundation: "Fondation Akwaba", payAt: "https://akwaba.example/cotisations" };
  const link = new URL(reminderLink(member, site) ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/2250708091011");
  expect(link.searchParams.get("text")).toBe(
    "Bonjour Ama, ici la Fondation Akwaba. Il reste 2\u202f000\u00a0FCFA à régler pour votre cotisation (mars et avril 2026). Pour payer\u00a0: https://akwaba.example/cotisations Merci\u202f!",
  );
  // WhatsApp would take its first digits for a country.
  expect(reminderLink({ ...member, phone: "07 08 09 10 11" }, site)).toBeNull();
});
