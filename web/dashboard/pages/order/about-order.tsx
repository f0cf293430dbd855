import type { AddressDetailsFragment, OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Address } from '../../parts/address.js';
import { Id } from '../../parts/id.js';
import { Card, Facts } from '../../parts/page.js';
import { Time } from '../../parts/time.js';
import { platformStatusName } from '../orders/order-status.js';
import styles from './order-page.module.css';

interface Props {
  order: OrderDetailsFragment;
}

export function Customer({ order: { applicationState, orderStatusUrl } }: Props) {
  const { customer } = applicationState;
  return (
    <Card title={t('order.customer.title')}>
      {customer ? (
        <Facts
          of={[
            [t('order.customer.name'), `${customer.firstName} ${customer.lastName}`.trim()],
            [t('order.customer.email'), customer.emailAddress],
            [t('order.onPlatform'), customer.platformId ? <Id>{customer.platformId}</Id> : undefined],
            [
              t('order.customer.page'),
              orderStatusUrl ? (
                <a href={orderStatusUrl} target="_blank" rel="noreferrer">
                  {t('order.customer.pageLink')}
                </a>
              ) : undefined,
            ],
          ]}
        />
      ) : (
        <p className={styles['soft']}>{t('order.customer.empty')}</p>
      )}
    </Card>
  );
}

/** The lines of an address, as they are printed, and the phone number. */
export const linesOf = ({ addressLines, phoneNumber }: AddressDetailsFragment): string[] => [
  ...addressLines,
  phoneNumber,
];

const isSame = (one: AddressDetailsFragment, other: AddressDetailsFragment): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function Addresses({ order: { applicationState } }: Props) {
  const { shipping, billing } = applicationState.addresses;
  if (!shipping && !billing) return null;
  return (
    <Card title={t('order.addresses.title')}>
      {shipping ? (
        <div>
          <h3>{t('order.addresses.shipping')}</h3>
          <Address lines={linesOf(shipping)} />
        </div>
      ) : null}
      {billing ? (
        <div>
          <h3>{t('order.addresses.billing')}</h3>
          {shipping && isSame(shipping, billing) ? (
            <p className={styles['soft']}>{t('order.addresses.same')}</p>
          ) : (
            <Address lines={linesOf(billing)} />
          )}
        </div>
      ) : null}
    </Card>
  );
}

const origins: Readonly<Record<string, string>> = {
  api: 'API',
  cart: t('order.about.origin.cart'),
  draft: t('order.about.origin.draft'),
  subscription: t('order.about.origin.subscription'),
};

export function AboutOrder({ order }: Props) {
  const { applicationState: state } = order;
  return (
    <Card title={t('order.details')}>
      <Facts
        of={[
          [t('order.about.publicId'), <Id key="id">{order.publicOrderId}</Id>],
          [t('order.about.version'), order.version],
          [t('order.about.createdVia'), origins[state.createdVia] ?? state.createdVia],
          [t('order.about.processed'), order.processedAt ? <Time at={order.processedAt} /> : undefined],
          [t('order.about.canceled'), state.cancelledAt ? <Time at={state.cancelledAt} /> : undefined],
          [t('order.about.changed'), <Time key="changed" at={order.updatedAt} />],
          [t('order.onPlatform'), state.platformOrderId ? <Id>{state.platformOrderId}</Id> : undefined],
          [t('order.about.fulfillment'), order.fulfillmentStatus && platformStatusName(order.fulfillmentStatus)],
          [t('order.payment'), order.financialStatus && platformStatusName(order.financialStatus)],
          [t('order.about.flow'), state.flowId],
          [t('order.about.tags'), state.orderMetaData.tags.join(', ')],
        ]}
      />
    </Card>
  );
}
