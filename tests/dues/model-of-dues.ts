interface PaidOrder {
  attemptId: string;
  amount: number;
  refunded: number;
  /** `YYYY-MM`, or null if no month was named. */
  from: string | null;
}

const after = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
};

/**
 * The dues of one person as on paper: a sheet of months, each with the payment that paid it. It is kept from the first
 * payment on, and is a member's with the verification. `thisMonth` is that of the verification, where payments without
 * an account begin if they name no month; those of a member begin with the first month owed, which is the next one if
 * the verification came after the due day.
 */
export function modelOfDues(thisMonth: string) {
  let owedSince = thisMonth;
  const sheet = new Map<string, string>();
  let isProven = false;
  const worth = ({ amount, refunded }: PaidOrder) => Math.floor((amount - refunded) / 1_000);
  const monthsOf = (id: string) => [...sheet].flatMap(([month, payer]) => (payer === id ? [month] : [])).sort();

  function fill(order: PaidOrder, unnamed: string): void {
    let month = order.from ?? unnamed;
    for (let left = worth(order); left > 0; month = after(month)) {
      if (sheet.has(month)) continue;
      sheet.set(month, order.attemptId);
      left -= 1;
    }
  }

  return {
    confirm(order: PaidOrder, isMember: boolean) {
      fill(order, isMember ? owedSince : thisMonth);
    },
    prove(dayOfMonth: number) {
      owedSince = dayOfMonth > 10 ? after(thisMonth) : thisMonth;
      isProven = true;
    },
    refund(order: PaidOrder) {
      const held = monthsOf(order.attemptId);
      for (const month of held.slice(worth(order))) sheet.delete(month);
    },
    months: () => (isProven ? [...sheet.keys()].sort() : []),
    paidThrough() {
      let through: string | null = null;
      for (let month = sheet.has(thisMonth) ? thisMonth : owedSince; sheet.has(month); month = after(month))
        through = month;
      return through;
    },
  };
}
