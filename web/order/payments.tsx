import type { Order, Refund } from './api.js';
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

function nameOfRefund({ at, is_pending: isPending, is_store_credit: isCredit, return_number: number }: Refund): string {
  const date = day(at);
  if (isPending) return t('refundPending', { date });
  if (number === null) return t('refund', { date });
  return t(isCredit ? 'creditForReturn' : 'refundForReturn', { date, number });
}

/** The payments by kind and last digits, what was refunded or credited, and what is left. */
export function Payments({ current }: { current: Order }) {
  const { payments, refunds, left_paid: left } = current;
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
        {refunds.map((refund, index) => (
          <div key={index}>
            <dt>{nameOfRefund(refund)}</dt>
            <dd>{amount(-refund.amount)}</dd>
          </div>
        ))}
        {refunds.length === 0 ? null : (
          <div class="total">
            <dt>{t('leftPaid')}</dt>
            <dd>{amount(left)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
