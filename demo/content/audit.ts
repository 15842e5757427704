/** An action of the demo's staff that left nothing else behind than its entry of the audit log. */
export interface DemoAction {
  daysAgo: number;
  by: "admin" | "tresorerie" | "redaction" | "accueil";
  action: string;
  kind: string;
  name: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export const demoActions: readonly DemoAction[] = [
  {
    daysAgo: 44,
    by: "admin",
    action: "roles_changed",
    kind: "members",
    name: "Séri Gnahoré",
    before: { roles: [] },
    after: { roles: ["reception"] },
  },
  {
    daysAgo: 41,
    by: "admin",
    action: "renamed",
    kind: "members",
    name: "Mariam Koné",
    before: { last_name: "Kone" },
    after: { last_name: "Koné", reason: "Accent oublié à l’inscription" },
  },
  {
    daysAgo: 35,
    by: "tresorerie",
    action: "accepted",
    kind: "orders",
    name: "Don de 25 000 FCFA, Wave",
    after: { amount: 25_000, reason: "Retrouvé dans le relevé Wave" },
  },
  { daysAgo: 30, by: "tresorerie", action: "exported", kind: "orders", name: "Paiements", after: { format: "xlsx" } },
  {
    daysAgo: 27,
    by: "tresorerie",
    action: "refused",
    kind: "orders",
    name: "Don de 5 000 FCFA, MTN",
    after: { amount: 5_000, reason: "Aucune trace chez l’opérateur" },
  },
  {
    daysAgo: 20,
    by: "admin",
    action: "viewed",
    kind: "identity-documents",
    name: "Mariam Koné",
    after: { side: "front" },
  },
  { daysAgo: 20, by: "admin", action: "accepted", kind: "identity-documents", name: "Mariam Koné" },
  {
    daysAgo: 12,
    by: "tresorerie",
    action: "accepted",
    kind: "orders",
    name: "Don de 100 000 FCFA, virement",
    after: { amount: 100_000, reason: "Avis de crédit du 11" },
  },
  { daysAgo: 9, by: "admin", action: "exported", kind: "audit", name: "Journal", after: { format: "csv" } },
  { daysAgo: 2, by: "tresorerie", action: "exported", kind: "orders", name: "Paiements", after: { format: "csv" } },
];
