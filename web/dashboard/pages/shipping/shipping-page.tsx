import { useCan, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { DeleteZoneDocument, ShippingZonesDocument, type ZoneRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
    minSubtotal && t('hooks.rate.subtotalFrom', { amount: formatMoney(minSubtotal, currency) }),
    maxSubtotal !== null && t('hooks.rate.subtotalBelow', { amount: formatMoney(maxSubtotal, currency) }),
    minWeight && t('hooks.rate.weightFrom', { weight: minWeight }),
    maxWeight !== null && t('hooks.rate.weightBelow', { weight: maxWeight }),
    freeAbove !== null && t('hooks.rate.freeFrom', { amount: formatMoney(freeAbove, currency) }),
  ];
  return conditions.filter(Boolean).join(t('hooks.rate.separator'));
}

const columnsIn = (currency: string): readonly Column<ZoneRowFragment>[] => [
  { name: t('hooks.zone.zone'), of: ({ name }) => name },
  { name: t('hooks.zone.countries'), of: ({ countries }) => countries.join(', ') || t('hooks.zone.restOfWorld') },
  { name: t('hooks.zone.provinces'), of: ({ provinces }) => provinces.join(', ') },
  {
    name: t('hooks.zone.rates'),
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
      title={t('hooks.zone.title')}
      query={query}
      rowsOf={({ shippingZones }) => shippingZones}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columnsIn(currency)}
      create={t('hooks.zone.new')}
      canWrite={useCan()('WRITE_SHOP_SETTINGS')}
      dialog={(zone, onClose) => <ZoneDialog zone={zone} currency={currency} onClose={onClose} />}
      remove={({ id, name }) => (
        <ConfirmButton
          name={t('hooks.deleteMenu')}
          about={name}
          isSmall
          title={t('hooks.deleteNamed', { name })}
          confirm={t('hooks.delete')}
          document={DeleteZoneDocument}
          variables={{ input: { id } }}
        >
          <p>{t('hooks.zone.deleteEffect')}</p>
        </ConfirmButton>
      )}
      empty={t('hooks.zone.empty')}
    />
  );
}

/** The shipping zones and tax rates of the shop. */
export function ShippingPage() {
  return (
    <Page title={t('hooks.shipping.title')} about={t('hooks.shipping.about')}>
      <Zones />
      <TaxRates />
    </Page>
  );
}
