import { Link } from '@tanstack/react-router';
import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { locale, t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
    ? t('billing.prepaid', { done: prepaidMetadata.currentRecurrenceCount, total: prepaidMetadata.prepaidDuration })
    : '';

const columnsIn = (currency: string): readonly Column<LineItem>[] => [
  {
    name: t('billing.item'),
    of: (line) => (
      <div>
        {line.title}
        <div className={textStyles['soft']}>
          {[line.variantName, line.sku, prepaidText(line)].filter(Boolean).join(' · ')}
        </div>
      </div>
    ),
  },
  { name: t('billing.quantity'), isEnd: true, of: ({ quantity }) => quantity },
  {
    name: t('billing.price'),
    isEnd: true,
    of: ({ discountedPriceCharged }) => <Money amount={discountedPriceCharged} currency={currency} />,
  },
  {
    name: t('billing.total'),
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
      title={t('billing.itemsOfOrder')}
      beside={<Money amount={priceOfItems({ lineItems })} currency={chargedCurrency} />}
      isFlush
    >
      <Table
        caption={t('billing.items')}
        columns={columnsIn(chargedCurrency)}
        rows={lineItems}
        keyOf={({ id }) => id}
      />
    </Card>
  );
}

/** What charges pay of later orders, with a link to the charged order. */
function Coverage({ subscription: { coverage, chargedCurrency } }: Props) {
  if (!coverage) return null;
  const { charge, left, orders } = coverage;
  const elements = {
    amount: () => <Money amount={left} currency={chargedCurrency} />,
    link: (text: string) => (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId: charge }} className={linkClass}>
        {text}
      </Link>
    ),
  };
  return orders > 0 ? rich('billing.coverageOfOrders', elements, { orders }) : rich('billing.coverage', elements);
}

const time = (at: string | null) => (at ? <Time at={at} /> : undefined);

/** When orders and payments are due. */
export function Schedule({ subscription }: Props) {
  const { orderRruleText, paymentRruleText, orderRrule, paymentRrule, nextOrderDatetime, nextProcessingDatetime } =
    subscription;
  return (
    <Card title={t('billing.schedule.title')}>
      <Facts
        of={[
          [t('billing.orders'), orderRruleText],
          [t('billing.schedule.payments'), orderRrule === paymentRrule ? undefined : paymentRruleText],
          [t('billing.nextOrder'), time(nextOrderDatetime)],
          [t('billing.schedule.nextPayment'), time(subscription.nextPaymentDatetime)],
          [
            t('billing.schedule.prepaid'),
            subscription.coverage ? <Coverage key="coverage" subscription={subscription} /> : undefined,
          ],
          [
            t('billing.schedule.nextAttempt'),
            nextProcessingDatetime === nextOrderDatetime ? undefined : time(nextProcessingDatetime),
          ],
          [t('billing.schedule.lastOrder'), time(subscription.lastOrderDatetime)],
          [t('billing.schedule.processed'), subscription.ordersProcessed],
          [t('billing.clock.title'), time(subscription.testClockDatetime)],
        ]}
      />
    </Card>
  );
}

const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 4 });

export function SubscriptionCustomer({ subscription }: Props) {
  const { customer, paymentGatewayPublicId, paymentMethodToken, discountCode, percentDiscount } = subscription;
  return (
    <Card title={t('billing.about.payer')}>
      <Facts
        of={[
          [t('billing.about.name'), customer && customerName(customer)],
          [t('billing.about.email'), customer?.email],
          [t('billing.about.gateway'), paymentGatewayPublicId ?? t('billing.about.noGateway')],
          [
            t('billing.about.method'),
            paymentMethodToken ? (
              <span key="method" className={textStyles['id']}>
                {paymentMethodToken}
              </span>
            ) : undefined,
          ],
          [t('billing.about.discountCode'), discountCode],
          [t('billing.about.discount'), percentDiscount > 0 ? percent.format(percentDiscount / 100) : undefined],
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
    <Card title={t(shippingAddress ? 'billing.about.shippingAddress' : 'billing.about.billingAddress')}>
      <Address lines={place.addressLines} />
    </Card>
  );
}

export function SubscriptionDetails({ subscription }: Props) {
  const { externalId, note, orderRrule, createdAt } = subscription;
  return (
    <Card title={t('billing.about.details')}>
      <Facts
        of={[
          [t('billing.about.created'), <Time key="created" at={createdAt} />],
          [t('billing.about.externalId'), externalId],
          [t('billing.about.note'), note],
          [
            t('billing.about.rule'),
            <span key="rule" className={`${textStyles['id']} ${textStyles['lines']}`}>
              {orderRrule}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}
