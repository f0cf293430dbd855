import { isShownImage } from '../shared/shown-image.js';
import type { Line, Order } from './api.js';
import { titleOf, variantOf } from './line-names.js';
import { money, t } from './texts.js';

/** The currency of an order for the formatting of amounts. */
export const currencyOf = ({ currency: { iso_code: isoCode, digits } }: Order) => ({ isoCode, digits });

const Item = ({ line, current }: { line: Line; current: Order }) => {
  const { image, quantity, price, total_price: total, returned_quantity: returned } = line;
  const title = titleOf(line);
  const variant = variantOf(line);
  return (
    <li>
      <span class="thumbnail">
        {isShownImage(image) ? (
          <img src={image} alt="" loading="lazy" width="56" height="56" />
        ) : (
          <span aria-hidden="true">{title.slice(0, 1)}</span>
        )}
      </span>
      <span class="line-title">
        <strong>
          <bdi>{t('quantityOf', { quantity, title })}</bdi>
        </strong>
        {variant === '' ? null : <span class="muted">{variant}</span>}
        {quantity === 1 ? null : <span class="muted">{t('each', { price: money(price, currencyOf(current)) })}</span>}
        {returned === 0 ? null : <span class="muted">{t('returnedUnits', { quantity: returned })}</span>}
      </span>
      <span class="amount">{money(total, currencyOf(current))}</span>
    </li>
  );
};

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The items and the totals. */
export function Items({ current }: { current: Order }) {
  const amount = (value: number): string => money(value, currencyOf(current));
  const { subtotal, discounts, delivery, fees, taxes, total, display_total: display } = current;
  return (
    <section class="card" aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul class="lines">
        {current.line_items.map((line) => (
          <Item key={line.line_item_key} line={line} current={current} />
        ))}
      </ul>
      <dl class="totals">
        <Row name={t('subtotal')}>{amount(subtotal)}</Row>
        {discounts.map(({ name, amount: value }) => (
          <Row key={name} name={name || t('discount')}>
            {amount(-value)}
          </Row>
        ))}
        {delivery ? (
          <Row name={delivery.name || t('delivery')}>{delivery.amount === 0 ? t('free') : amount(delivery.amount)}</Row>
        ) : null}
        {fees ? <Row name={fees.name || t('fees')}>{amount(fees.amount)}</Row> : null}
        {taxes.map(({ name, amount: value, is_included: isIncluded }) =>
          isIncluded ? null : (
            <Row key={name} name={name || t('taxes')}>
              {amount(value)}
            </Row>
          ),
        )}
        <div class="total">
          <dt>{t('total')}</dt>
          <dd>{amount(total)}</dd>
        </div>
      </dl>
      {display === null ? null : (
        <p class="muted">
          {t('charged', {
            display: money(display.amount, { isoCode: display.iso_code, digits: display.digits }),
            charged: amount(total),
          })}
        </p>
      )}
      {taxes.map(({ name, amount: value, is_included: isIncluded }) =>
        isIncluded && value > 0 ? (
          <p key={name} class="muted">
            {t('includingTax', { amount: amount(value), name: name || t('taxes') })}
          </p>
        ) : null,
      )}
    </section>
  );
}
