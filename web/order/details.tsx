import type { Address, Order } from './api.js';
import { t } from './texts.js';

const linesOf = ({ lines, phone_number: number }: Address): string[] =>
  number === '' ? lines : [...lines, t('phone', { number })];

const AddressLines = ({ title, address }: { title: string; address: Address | null }) =>
  address === null ? null : (
    <div>
      <h3>{title}</h3>
      {linesOf(address).map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );

/** The personal data of the order and the receipt, with a proof of the shopper. */
export function Details({ current: { personal } }: { current: Order }) {
  if (personal === null) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" tabIndex={-1}>
        {t('contact')}
      </h2>
      <div class="facts">
        <div>
          <h3>{t('email')}</h3>
          <p>
            <bdi>{personal.name}</bdi>
          </p>
          <p class="breaks">
            <bdi>{personal.email_address}</bdi>
          </p>
        </div>
        <AddressLines title={t('deliverTo')} address={personal.shipping_address} />
        <AddressLines title={t('billTo')} address={personal.billing_address} />
      </div>
      <button class="secondary no-print" type="button" onClick={() => print()}>
        {t('printReceipt')}
      </button>
    </section>
  );
}
