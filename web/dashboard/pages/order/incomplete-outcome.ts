import { formatMoney } from '../../parts/money.js';

/** What a gateway call moved, with its status as the API has it: `success`, `pending`, `unknown` or `failed`. */
interface Moved {
  amount: number;
  status: string;
}

/**
 * What a user has to know about a capture or refund of an amount that was not done completely; undefined if it was.
 * Amounts are in minor units.
 */
export function incompleteOutcome(
  done: 'captured' | 'refunded',
  { amount, currency }: { amount: number; currency: string },
  moved: readonly Moved[] | null | undefined,
): string | undefined {
  const sumOf = (...statuses: string[]): number =>
    (moved ?? []).filter(({ status }) => statuses.includes(status)).reduce((sum, one) => sum + one.amount, 0);
  const succeeded = sumOf('success');
  const open = sumOf('pending', 'unknown');
  const rest = amount - succeeded - open;
  if (open === 0 && rest <= 0) return undefined;
  const money = (some: number): string => formatMoney(some, currency);
  return [
    succeeded > 0 ? `Only ${money(succeeded)} of ${money(amount)} was ${done}.` : `Nothing has been ${done} yet.`,
    ...(open > 0
      ? [`The gateway has not confirmed ${money(open)}. The ledger shows the outcome once it is known.`]
      : []),
    ...(rest > 0 ? [`The gateway did not accept ${money(rest)}.`] : []),
  ].join(' ');
}
