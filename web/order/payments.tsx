import type { Order } from './api.js';
import { currencyOf } from './items.js';
import { day, money, t, tOf } from './texts.js';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function nameOf({ kind, brand, last_four: digits }: Order['payments'][number]): string {
  const known = tOf('kind', kind);
  const name = brands[brand] ?? (known === kind ? t('kind.other') : known);
  return digits === '' ? name : t('paymentWith', { kind: name, digits });
}

/** The payments by kind and last digits, and what was refunded. */
export function Payments({ current }: { current: Order }) {
  const { payments, refunds } = current;
  if (payments.length === 0 && refunds.length === 0) return null;
  const amount = (value: number): string => money(value, currencyOf(current));
  return (
    <section class="card" aria-labelledby="payment">
      <h2 id="payment">{t('payment')}</h2>
      <dl class="totals">
        {payments.map((payment, index) => (
          <div key={index}>
            <dt>{nameOf(payment)}</dt>
            <dd>{amount(payment.amount)}</dd>
          </div>
        ))}
        {refunds.map(({ at, amount: value, is_pending: isPending }, index) => (
          <div key={index}>
            <dt>{t(isPending ? 'refundPending' : 'refund', { date: day(at) })}</dt>
            <dd>{amount(-value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
