/** A payment of dues in the demo, counted by the member's own months: 0 is the one in which the member joined. */
interface DemoDues {
  /** The month in which it was paid, and from which on it pays. */
  readonly at: number;
  /** Number of months that it pays. */
  readonly months: number;
  readonly day: number;
  readonly outcome: "paid" | "refunded" | "failed";
}

/** A demo account that pays its dues, up to a number of months before today. */
interface DemoPayer {
  readonly account: string;
  readonly history: readonly DemoDues[];
  /** From this month of the member's own on, it pays every so many months. */
  readonly habit: { readonly from: number; readonly everyMonths: number };
  /** Number of months before this one at which the member stopped paying: 0 is up to date. */
  readonly stoppedMonthsAgo: number;
  /** True if an order is open at this moment. */
  readonly paying: boolean;
}

/** One who pays as she can, with all that may happen; two who pay the year; one by the quarter; and one who forgot. */
export const demoDues: readonly DemoPayer[] = [
  {
    account: "membre@fondation-akwaba.example",
    history: [
      { at: 0, months: 1, day: 9, outcome: "paid" },
      { at: 1, months: 1, day: 6, outcome: "paid" },
      { at: 2, months: 1, day: 8, outcome: "failed" },
      { at: 2, months: 1, day: 9, outcome: "paid" },
      { at: 3, months: 1, day: 4, outcome: "paid" },
      { at: 4, months: 6, day: 7, outcome: "paid" },
      { at: 10, months: 2, day: 5, outcome: "paid" },
      { at: 10, months: 2, day: 5, outcome: "refunded" },
    ],
    habit: { from: 12, everyMonths: 1 },
    stoppedMonthsAgo: 2,
    paying: true,
  },
  regular("admin@fondation-akwaba.example", 12),
  regular("tresorerie@fondation-akwaba.example", 12),
  regular("redaction@fondation-akwaba.example", 3),
  { ...regular("accueil@fondation-akwaba.example", 6), stoppedMonthsAgo: 5 },
];

function regular(account: string, everyMonths: number): DemoPayer {
  return { account, history: [], habit: { from: 0, everyMonths }, stoppedMonthsAgo: 0, paying: false };
}
