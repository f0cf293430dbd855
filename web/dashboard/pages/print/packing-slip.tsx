import { useShop } from '../../app/session.js';
import type { PrintedOrderFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Address } from '../../parts/address.js';
import { orderNumberOf } from '../../parts/order-number.js';
import textStyles from '../../parts/text.module.css';
import { linesOf } from '../order/about-order.js';
import { PrintedDay } from './printed-day.js';
import styles from './print-page.module.css';

type Pieces = readonly { lineItemKey: string; quantity: number }[] | null | undefined;

const unitsByLine = (pieces: Pieces): ReadonlyMap<string, number> =>
  new Map(pieces?.map(({ lineItemKey, quantity }) => [lineItemKey, quantity]));

/**
 * What belongs into the parcel of an order: the units that are left to ship, or all units that were not returned if none is
 * left. It names no prices. The slip of a canceled order, which may have been chosen before, says that nothing is shipped.
 */
export function PackingSlip({ order }: { order: PrintedOrderFragment }) {
  const shop = useShop();
  const { processedAt, createdAt, applicationState: state } = order;
  const number = orderNumberOf(order);
  const left = unitsByLine(order.lineItemsToShip);
  const returned = unitsByLine(order.returnedLineItems);
  const lines = state.lineItems.flatMap(({ productData }) => {
    const { lineItemKey, quantity } = productData;
    const units = left.size > 0 ? (left.get(lineItemKey) ?? 0) : quantity - (returned.get(lineItemKey) ?? 0);
    return units > 0 ? [{ ...productData, units }] : [];
  });
  const address = state.addresses.shipping ?? state.addresses.billing;
  const { selectedShipping } = state.shipping;
  return (
    <article className={styles['sheet']} aria-label={t('order.print.slipOf', { number })}>
      <div className={styles['head']}>
        <div>
          <h2>{shop.name}</h2>
          {t('order.packingSlip')}
        </div>
        <div>
          <strong>{t('order.title', { number })}</strong>
          <div>
            <PrintedDay at={processedAt ?? createdAt} />
          </div>
        </div>
      </div>
      {order.status === 'CANCELLED' ? (
        <p>
          <strong>{t('order.print.canceled')}</strong>
        </p>
      ) : null}
      <div className={styles['addresses']}>
        {address ? (
          <div>
            <h3>{t('order.print.shipTo')}</h3>
            <Address lines={linesOf(address)} />
          </div>
        ) : null}
        {selectedShipping ? (
          <div>
            <h3>{t('order.shipping')}</h3>
            {selectedShipping.description}
          </div>
        ) : null}
      </div>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('order.print.packed')}</th>
            <th scope="col">{t('order.item')}</th>
            <th scope="col">{t('order.print.sku')}</th>
            <th scope="col" className={styles['end']}>
              {t('order.units')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lineItemKey, productTitle, title, sku, units }) => (
            <tr key={lineItemKey}>
              <td>
                <span className={styles['box']} />
              </td>
              <td>{productTitle || title}</td>
              <td>{sku}</td>
              <td className={styles['end']}>{units}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.orderMetaData.notes ? (
        <div>
          <h3>{t('order.note')}</h3>
          <p className={textStyles['lines']}>{state.orderMetaData.notes}</p>
        </div>
      ) : null}
    </article>
  );
}
