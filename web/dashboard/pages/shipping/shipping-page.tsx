import { useCan, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { DeleteZoneDocument, ShippingZonesDocument, type ZoneRowFragment } from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableRows } from '../../parts/editable-rows.js';
import { formatMoney, Money } from '../../parts/money.js';
import { Page } from '../../parts/page.js';
import type { Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import styles from './shipping-page.module.css';
import { TaxRates } from './tax-rates.js';
import { ZoneDialog } from './zone-dialog.js';

type Rate = ZoneRowFragment['rates'][number];

/** The subtotals and weights for which a rate is offered. */
function conditionsOf({ minSubtotal, maxSubtotal, minWeight, maxWeight, freeAbove }: Rate, currency: string): string {
  const conditions = [
    minSubtotal && `from ${formatMoney(minSubtotal, currency)}`,
    maxSubtotal !== null && `below ${formatMoney(maxSubtotal, currency)}`,
    minWeight && `from ${minWeight} g`,
    maxWeight !== null && `below ${maxWeight} g`,
    freeAbove !== null && `free from ${formatMoney(freeAbove, currency)}`,
  ];
  return conditions.filter(Boolean).join(', ');
}

const columnsIn = (currency: string): readonly Column<ZoneRowFragment>[] => [
  { name: 'Zone', of: ({ name }) => name },
  { name: 'Countries', of: ({ countries }) => countries.join(', ') || 'the rest of the world' },
  { name: 'Provinces', of: ({ provinces }) => provinces.join(', ') },
  {
    name: 'Rates',
    of: ({ rates }) => (
      <ul className={styles['rates']}>
        {rates.map((rate, index) => (
          <li key={index}>
            {rate.name || rate.code} <Money amount={rate.amount} currency={currency} />{' '}
            <span className={textStyles['soft']}>{conditionsOf(rate, currency)}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

function Zones() {
  const { currency } = useShop();
  const query = useLiveQuery(ShippingZonesDocument, {});
  return (
    <EditableRows
      title="Shipping zones"
      query={query}
      rowsOf={({ shippingZones }) => shippingZones}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columnsIn(currency)}
      create="New shipping zone"
      canWrite={useCan()('WRITE_SHOP_SETTINGS')}
      dialog={(zone, onClose) => <ZoneDialog zone={zone} currency={currency} onClose={onClose} />}
      remove={({ id, name }) => (
        <ConfirmButton
          name="Delete…"
          about={name}
          isSmall
          title={`Delete ${name}?`}
          confirm="Delete"
          document={DeleteZoneDocument}
          variables={{ input: { id } }}
        >
          <p>
            Its rates are no longer offered. The shop ships to an address in this zone only if another zone includes it.
          </p>
        </ConfirmButton>
      )}
      empty="The shop cannot ship until it has a zone with a rate."
    />
  );
}

/** The shipping zones and tax rates of the shop. */
export function ShippingPage() {
  return (
    <Page title="Shipping and taxes" about="The most specific zone that includes the address is used.">
      <Zones />
      <TaxRates />
    </Page>
  );
}
