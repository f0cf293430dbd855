import { useShop } from '../../app/session.js';
import type { PrintedOrderFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Address } from '../../parts/address.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { linesOf } from '../order/about-order.js';
import { PrintedDay } from './printed-day.js';
import styles from './print-page.module.css';

/** The totals of an order with their names, the sum last. */
function totalsOf({ applicationState: state }: PrintedOrderFragment): (readonly [string, number])[] {
  return [
    [t('order.subtotal'), state.subtotal],
    ...(state.discountTotal > 0 ? [[t('order.discounts'), -state.discountTotal] as const] : []),
    ...(state.shipping.selectedShipping || state.shippingTotal > 0
      ? [[t('order.shipping'), state.shippingTotal] as const]
      : []),
    ...(state.feeTotal > 0 ? [[t('order.fees'), state.feeTotal] as const] : []),
    ...state.taxes.map(
      ({ name, value, isIncluded }) => [isIncluded ? t('order.taxIncluded', { name }) : name, value] as const,
    ),
    [t('order.total'), state.orderTotal],
  ];
}

/** What was given back to the customer, oldest first, each with the return that it pays. */
function refundsOf({ transactions, returns }: PrintedOrderFragment) {
  const ofReturns = new Map((returns ?? []).map((one) => [one.id, one]));
  return (transactions ?? [])
    .filter(
      ({ type, status, amount }) => type === 'REFUND' && (status === 'SUCCESS' || status === 'PENDING') && amount > 0,
    )
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ returnId, ...refund }) => ({ ...refund, of: returnId ? ofReturns.get(returnId) : undefined }));
}

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** What a refund is: of a return or not, in money or as a gift card. */
function RefundName({ refund: { createdAt, status, of } }: { refund: ReturnType<typeof refundsOf>[number] }) {
  const day = { day: () => <PrintedDay key="day" at={createdAt} /> };
  if (!of) return rich('order.print.refund', day, { status });
  const values = { status, number: of.number };
  return of.outcome === 'store_credit'
    ? rich('order.print.creditOfReturn', day, values)
    : rich('order.print.refundOfReturn', day, values);
}

/** What was bought and paid, what was given back, and what is left. */
export function Receipt({ order }: { order: PrintedOrderFragment }) {
  const shop = useShop();
  const { processedAt, createdAt, applicationState: state } = order;
  const number = orderNumberOf(order);
  const currency = state.currency.isoCode;
  const paid = state.payments.filter(({ status }) => status !== 'FAILED' && status !== 'VOIDED');
  const totals = totalsOf(order);
  const refunds = refundsOf(order);
  return (
    <article className={styles['sheet']} aria-label={t('order.print.receiptOf', { number })}>
      <div className={styles['head']}>
        <div>
          <h2>{shop.name}</h2>
          {t('order.receipt')}
        </div>
        <div>
          <strong>{t('order.title', { number })}</strong>
          <div>
            <PrintedDay at={processedAt ?? createdAt} />
          </div>
        </div>
      </div>
      <div className={styles['addresses']}>
        {state.addresses.billing ? (
          <div>
            <h3>{t('order.print.billedTo')}</h3>
            <Address lines={linesOf(state.addresses.billing)} />
          </div>
        ) : null}
        {state.addresses.shipping ? (
          <div>
            <h3>{t('order.print.shippedTo')}</h3>
            <Address lines={linesOf(state.addresses.shipping)} />
          </div>
        ) : null}
      </div>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('order.item')}</th>
            <th scope="col" className={styles['end']}>
              {t('order.quantity')}
            </th>
            <th scope="col" className={styles['end']}>
              {t('order.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {state.lineItems.map(({ productData: { lineItemKey, productTitle, title, sku, quantity, totalPrice } }) => (
            <tr key={lineItemKey}>
              <td>
                {productTitle || title}
                {sku ? ` (${sku})` : ''}
              </td>
              <td className={styles['end']}>{quantity}</td>
              <td className={styles['end']}>
                <Money amount={totalPrice} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['totals']}>
        {totals.map(([name, amount], index) => (
          <div key={name} className={styles['row']}>
            <dt className={index === totals.length - 1 ? styles['sum'] : undefined}>{name}</dt>
            <dd className={index === totals.length - 1 ? styles['sum'] : undefined}>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {paid.map(({ id, amount, currency: own, displayString, gatewayPublicId }) => (
          <div key={id} className={styles['row']}>
            <dt>{displayString || <GatewayName id={gatewayPublicId} />}</dt>
            <dd>
              <Money amount={amount} currency={own} />
            </dd>
          </div>
        ))}
        {refunds.map((refund) => (
          <div key={refund.id} className={styles['row']}>
            <dt>
              <RefundName refund={refund} />
            </dt>
            <dd>
              <Money amount={-refund.amount} currency={refund.currency} />
            </dd>
          </div>
        ))}
        {refunds.length === 0 ? null : (
          <div className={styles['row']}>
            <dt className={styles['sum']}>{t('order.print.paid')}</dt>
            <dd className={styles['sum']}>
              <Money amount={sumOf(paid) - sumOf(refunds)} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
