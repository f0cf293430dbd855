import type { AddressDetailsFragment, OrderDetailsFragment } from '../../generated/documents.js';
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
    <Card title="Customer">
      {customer ? (
        <Facts
          of={[
            ['Name', `${customer.firstName} ${customer.lastName}`.trim()],
            ['Email', customer.emailAddress],
            ['On the platform', customer.platformId ? <Id>{customer.platformId}</Id> : undefined],
            [
              'Order page',
              orderStatusUrl ? (
                <a href={orderStatusUrl} target="_blank" rel="noreferrer">
                  As the customer sees it
                </a>
              ) : undefined,
            ],
          ]}
        />
      ) : (
        <p className={styles['soft']}>The shopper has not entered a name yet.</p>
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
    <Card title="Addresses">
      {shipping ? (
        <div>
          <h3>Shipping</h3>
          <Address lines={linesOf(shipping)} />
        </div>
      ) : null}
      {billing ? (
        <div>
          <h3>Billing</h3>
          {shipping && isSame(shipping, billing) ? (
            <p className={styles['soft']}>Same as shipping</p>
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
  cart: 'Cart',
  draft: 'Draft',
  subscription: 'Subscription',
};

export function AboutOrder({ order }: Props) {
  const { applicationState: state } = order;
  return (
    <Card title="Details">
      <Facts
        of={[
          ['Public ID', <Id key="id">{order.publicOrderId}</Id>],
          ['Version', order.version],
          ['Created via', origins[state.createdVia] ?? state.createdVia],
          ['Processed', order.processedAt ? <Time at={order.processedAt} /> : undefined],
          ['Canceled', state.cancelledAt ? <Time at={state.cancelledAt} /> : undefined],
          ['Changed', <Time key="changed" at={order.updatedAt} />],
          ['On the platform', state.platformOrderId ? <Id>{state.platformOrderId}</Id> : undefined],
          ['Fulfillment', order.fulfillmentStatus && platformStatusName(order.fulfillmentStatus)],
          ['Payment', order.financialStatus && platformStatusName(order.financialStatus)],
          ['Flow', state.flowId],
          ['Tags', state.orderMetaData.tags.join(', ')],
        ]}
      />
    </Card>
  );
}
