import type { Order, Pieces, Shipment } from './api.js';
import { fullTitleOf } from './line-names.js';
import { OutsideLink } from './outside-link.js';
import { day, t } from './texts.js';

const titleFor = (current: Order, key: string): string => {
  const line = current.line_items.find((one) => one.line_item_key === key);
  return line ? fullTitleOf(line) : '';
};

/** Some units of the order, by title. */
export const PieceList = ({ current, pieces }: { current: Order; pieces: readonly Pieces[] }) => (
  <ul class="pieces">
    {pieces.map(({ line_item_key: key, quantity }) => (
      <li key={key}>
        <bdi>{t('quantityOf', { quantity, title: titleFor(current, key) })}</bdi>
      </li>
    ))}
  </ul>
);

function statusOf({ kind, status, shipped_at: shipped, delivered_at: delivered }: Shipment): string {
  if (status === 'cancelled') return '';
  const text = t(`${kind}.${status}`);
  const at = status === 'delivered' ? delivered : status === 'shipped' ? shipped : null;
  return at === null ? text : t('onDate', { status: text, date: day(at) });
}

/** The pages of the carrier; a number whose page is not known is shown as text. */
function Tracking({ shipment: { tracking, tracking_url: url } }: { shipment: Shipment }) {
  if (tracking.length === 0) return url === null ? null : <OutsideLink url={url}>{t('track')}</OutsideLink>;
  return (
    <ul class="tracking">
      {tracking.map(({ number, url: own }) => {
        const page = own ?? (tracking.length === 1 ? url : null);
        return (
          <li key={number}>
            {page === null ? (
              t('trackingNumber', { number })
            ) : (
              <OutsideLink url={page}>{t('trackNumber', { number })}</OutsideLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What has left the shop, and what is still to come. */
export function Deliveries({ current }: { current: Order }) {
  const { shipments, line_items: lines } = current;
  if (shipments.length === 0) return null;
  const left = lines.flatMap(({ line_item_key, left_quantity: quantity }) =>
    quantity > 0 ? [{ line_item_key, quantity }] : [],
  );
  return (
    <section class="deliveries" aria-labelledby="deliveries">
      <h2 id="deliveries">{t('deliveries')}</h2>
      {shipments.map((shipment) => (
        <article class="card" key={shipment.number}>
          <div class="card-head">
            <h3>{t(shipment.kind, { number: shipment.number })}</h3>
            <p class={`badge ${shipment.status}`}>{statusOf(shipment)}</p>
          </div>
          {shipment.carrier_name === null ? null : (
            <p class="muted">{t('carrier', { carrier: shipment.carrier_name })}</p>
          )}
          <Tracking shipment={shipment} />
          <PieceList current={current} pieces={shipment.line_items} />
        </article>
      ))}
      {current.fulfillment_status === 'partial' && current.status === 'processed' && left.length > 0 ? (
        <article class="card quiet">
          <h3>{t('stillToShip')}</h3>
          <PieceList current={current} pieces={left} />
        </article>
      ) : null}
    </section>
  );
}
