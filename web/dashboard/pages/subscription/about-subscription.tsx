import { Link } from '@tanstack/react-router';
import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { Address } from '../../parts/address.js';
import { Money } from '../../parts/money.js';
import { Card, Facts } from '../../parts/page.js';
import { linkClass, Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { customerName } from '../customers/customer-name.js';
import { priceOfItems } from '../subscriptions/price-of-items.js';

interface Props {
  subscription: SubscriptionDetailsFragment;
}

type LineItem = SubscriptionDetailsFragment['lineItems'][number];

const prepaidText = ({ prepaidMetadata }: LineItem): string =>
  prepaidMetadata
    ? `Paid in advance: ${prepaidMetadata.currentRecurrenceCount} of ${prepaidMetadata.prepaidDuration} orders`
    : '';

const columnsIn = (currency: string): readonly Column<LineItem>[] => [
  {
    name: 'Item',
    of: (line) => (
      <div>
        {line.title}
        <div className={textStyles['soft']}>
          {[line.variantName, line.sku, prepaidText(line)].filter(Boolean).join(' · ')}
        </div>
      </div>
    ),
  },
  { name: 'Quantity', isEnd: true, of: ({ quantity }) => quantity },
  {
    name: 'Price',
    isEnd: true,
    of: ({ discountedPriceCharged }) => <Money amount={discountedPriceCharged} currency={currency} />,
  },
  {
    name: 'Total',
    isEnd: true,
    of: ({ quantity, discountedPriceCharged }) => (
      <Money amount={quantity * discountedPriceCharged} currency={currency} />
    ),
  },
];

/** The content of each order. */
export function SubscriptionItems({ subscription: { lineItems, chargedCurrency } }: Props) {
  return (
    <Card
      title="Items of each order"
      beside={<Money amount={priceOfItems({ lineItems })} currency={chargedCurrency} />}
      isFlush
    >
      <Table caption="Items" columns={columnsIn(chargedCurrency)} rows={lineItems} keyOf={({ id }) => id} />
    </Card>
  );
}

/** What charges pay of later orders, with a link to the charged order. */
function Coverage({ subscription: { coverage, chargedCurrency } }: Props) {
  if (!coverage) return null;
  const { charge, left, orders } = coverage;
  return (
    <>
      <Money amount={left} currency={chargedCurrency} /> left of{' '}
      <Link to="/orders/$publicOrderId" params={{ publicOrderId: charge }} className={linkClass}>
        the charged order
      </Link>
      {orders > 0 ? `, ${orders} ${orders === 1 ? 'order' : 'orders'} until the next charge` : ''}
    </>
  );
}

const time = (at: string | null) => (at ? <Time at={at} /> : undefined);

/** When orders and payments are due. */
export function Schedule({ subscription }: Props) {
  const { orderRruleText, paymentRruleText, orderRrule, paymentRrule, nextOrderDatetime, nextProcessingDatetime } =
    subscription;
  return (
    <Card title="Schedule">
      <Facts
        of={[
          ['Orders', orderRruleText],
          ['Payments', orderRrule === paymentRrule ? undefined : paymentRruleText],
          ['Next order', time(nextOrderDatetime)],
          ['Next payment', time(subscription.nextPaymentDatetime)],
          [
            'Paid in advance',
            subscription.coverage ? <Coverage key="coverage" subscription={subscription} /> : undefined,
          ],
          ['Next attempt', nextProcessingDatetime === nextOrderDatetime ? undefined : time(nextProcessingDatetime)],
          ['Last order', time(subscription.lastOrderDatetime)],
          ['Processed', subscription.ordersProcessed],
          ['Test clock', time(subscription.testClockDatetime)],
        ]}
      />
    </Card>
  );
}

export function SubscriptionCustomer({ subscription }: Props) {
  const { customer, paymentGatewayPublicId, paymentMethodToken, discountCode, percentDiscount } = subscription;
  return (
    <Card title="Customer and payment">
      <Facts
        of={[
          ['Name', customer && customerName(customer)],
          ['Email', customer?.email],
          ['Gateway', paymentGatewayPublicId ?? 'None'],
          [
            'Method',
            paymentMethodToken ? (
              <span key="method" className={textStyles['id']}>
                {paymentMethodToken}
              </span>
            ) : undefined,
          ],
          ['Discount code', discountCode],
          ['Discount', percentDiscount > 0 ? `${percentDiscount}%` : undefined],
        ]}
      />
    </Card>
  );
}

/** The shipping address, or otherwise the billing address. */
export function SubscriptionAddress({ subscription: { shippingAddress, billingAddress } }: Props) {
  const place = shippingAddress ?? billingAddress;
  if (!place) return null;
  return (
    <Card title={shippingAddress ? 'Shipping address' : 'Billing address'}>
      <Address lines={place.addressLines} />
    </Card>
  );
}

export function SubscriptionDetails({ subscription }: Props) {
  const { externalId, note, orderRrule, createdAt } = subscription;
  return (
    <Card title="Details">
      <Facts
        of={[
          ['Created', <Time key="created" at={createdAt} />],
          ['Your identifier', externalId],
          ['Note', note],
          [
            'Rule',
            <span key="rule" className={`${textStyles['id']} ${textStyles['lines']}`}>
              {orderRrule}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}
