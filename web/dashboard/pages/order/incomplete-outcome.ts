import { t } from '../../languages/language.js';
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
    succeeded > 0
      ? t(`order.outcome.only.${done}`, { done: money(succeeded), amount: money(amount) })
      : t(`order.outcome.nothing.${done}`),
    ...(open > 0 ? [t('order.outcome.open', { amount: money(open) })] : []),
    ...(rest > 0 ? [t('order.outcome.refused', { amount: money(rest) })] : []),
  ].join(' ');
}
